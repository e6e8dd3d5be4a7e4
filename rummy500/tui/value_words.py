"""The values of settings in the player's language."""

from rummy500.i18n import N_, _
from rummy500.tui.hand_order import MODE_NAMES

_VALUES = {
    **MODE_NAMES,
    "auto": N_("automatic"),
    "en": N_("English"),
    "fr": N_("French"),
    "on": N_("on"),
    "off": N_("off"),
    "True": N_("on"),
    "False": N_("off"),
    "felt": N_("green felt"),
    "light": N_("light"),
    "high-contrast": N_("high contrast"),
    "terminal": N_("the terminal's own"),
    "small": N_("small"),
    "large": N_("large"),
    "slow": N_("slow"),
    "normal": N_("normal"),
    "fast": N_("fast"),
    "instant": N_("instant"),
    "step": N_("step by step"),
}


def value_words(value: object) -> str:
    """A value of a setting, as the settings screen shows it."""
    return _(_VALUES[str(value)])
