"""The least app that Textual can be: what the first frame of the menu is compared with."""

from textual.app import App


class EmptyApp(App[None]):
    """Nothing at all."""


if __name__ == "__main__":
    EmptyApp().run()
