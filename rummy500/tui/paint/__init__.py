"""Pictures of cards and zones as lines of cells, without widgets."""
