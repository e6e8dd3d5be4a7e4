"""Small programs to compare with."""
