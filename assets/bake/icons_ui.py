"""Icons of the interface: one colour (``currentColor``), so that the program can tint them."""

from __future__ import annotations

from collections.abc import Callable

from assets.bake.svg import Icon, ellipse, gear, rect

WIDTH = 8.0

# Simple icons: path data to stroke (with the common width) and path data to fill (even-odd).
STROKES: dict[str, tuple[str, str]] = {
    "undo": ("M34 16L14 36L34 56M16 36H58C90 36 90 80 58 80H34", ""),
    "redo": ("M62 16L82 36L62 56M80 36H38C6 36 6 80 38 80H62", ""),
    "shuffle": (
        "M10 30H26C48 30 46 66 68 66H84M10 66H26C34 66 38 62 42 57M54 39C58 34 62 30 68 30H84M72 18L86 30L72 42"
        "M72 54L86 66L72 78",
        "",
    ),
    "branch": ("M22 14V82M22 58C22 40 74 56 74 20M58 34L74 17L90 34", ""),
    "restart": ("M80 48A32 32 0 1 1 70 25.500M72 8V28H52", ""),
    "pause": ("", rect(20, 14, 19, 68, 6) + rect(57, 14, 19, 68, 6)),
    "close": ("M24 24L72 72M72 24L24 72", ""),
    "back": ("M56 16L24 48L56 80", ""),
    "search": (ellipse(40, 40, 25) + "M59 59L82 82", ""),
    "trash": ("M14 26H82M36 24V12H60V24M22 28L27 84H69L74 28M40 42V70M56 42V70", ""),
    "plus": ("M48 16V80M16 48H80", ""),
    "minus": ("M16 48H80", ""),
    "check": ("M14 52L38 76L82 22", ""),
    "arrow_left": ("M82 48H16M42 20L14 48L42 76", ""),
    "arrow_right": ("M14 48H80M54 20L82 48L54 76", ""),
    "arrow_up": ("M48 82V16M20 42L48 14L76 42", ""),
    "arrow_down": ("M48 14V80M20 54L48 82L76 54", ""),
    "fullscreen": ("M34 14H14V34M62 14H82V34M34 82H14V62M62 82H82V62", ""),
    "home": ("M10 48L48 14L86 48M22 40V82H74V40", rect(39, 56, 18, 28, 3)),
    "menu": ("M14 24H82M14 48H82M14 72H82", ""),
    "book": ("M48 24C38 14 24 14 10 16V76C24 74 38 74 48 84C58 74 72 74 86 76V16C72 14 58 14 48 24ZM48 26V80", ""),
    "library": ("M14 82H82M20 20V80M34 14V80M48 20V80M20 20H34M34 14H48V20M60 22L76 78M60 22L50 25M64 80L76 78", ""),
    "eye": ("M6 48C20 22 76 22 90 48C76 74 20 74 6 48Z", ellipse(48, 48, 13)),
    "hint": ("M36 68C36 58 24 52 24 36C24 4 72 4 72 36C72 52 60 58 60 68ZM39 82H57", ""),
    "hint_off": (
        "M36 68C36 58 24 52 24 36C24 31 25 27 28 23M38 14C52 8 72 16 72 36C72 43 69 48 66 53M60 68H50M39 82H57"
        "M14 12L82 82",
        "",
    ),
    "hourglass": (
        "M22 12H74M22 84H74M28 14C28 36 42 40 44 48C42 56 28 60 28 82M68 14C68 36 54 40 52 48C54 56 68 60 68 82",
        "M36 80C38 68 46 66 48 60C50 66 58 68 60 80ZM36 30H60C58 38 50 40 48 46C46 40 38 38 36 30Z",
    ),
    "language": (ellipse(48, 48, 36) + "M12 48H84M48 12C28 34 28 62 48 84C68 62 68 34 48 12Z", ""),
    "help": (ellipse(48, 48, 37) + "M36 38C36 22 62 24 60 40C59 48 48 48 48 58", ellipse(48, 70, 5)),
    "info": (ellipse(48, 48, 37) + "M48 46V68", ellipse(48, 30, 5.4)),
    "warning": ("M48 12L88 80H8ZM48 38V56", ellipse(48, 67.5, 4.8)),
    "copy": (rect(34, 34, 48, 48, 7) + "M22 62C16 62 14 60 14 54V22C14 16 16 14 22 14H54C60 14 62 16 62 22", ""),
    "folder": ("M10 76V22H36L46 34H86V76Z", ""),
    "flag": ("M22 12V86M22 16H78L66 34L78 52H22", ""),
    "chart": ("M14 12V82H84", rect(26, 50, 13, 24, 2) + rect(46, 34, 13, 40, 2) + rect(66, 20, 13, 54, 2)),
    "anchor": (
        ellipse(48, 20, 9) + "M48 30V82M30 42H66M12 54C14 74 30 82 48 84C66 82 82 74 84 54M6 62L13 52L24 58"
        "M90 62L83 52L72 58",
        "",
    ),
    "people": (ellipse(34, 30, 14) + "M8 82C8 50 60 50 60 82M60 17C78 14 80 44 60 44M68 54C82 56 88 66 88 82", ""),
    "person": ("M14 84C14 48 82 48 82 84Z", ellipse(48, 28, 19)),
    "zoom_in": (ellipse(40, 40, 25) + "M59 59L82 82M40 30V50M30 40H50", ""),
    "zoom_out": (ellipse(40, 40, 25) + "M59 59L82 82M30 40H50", ""),
    "chevron_left": ("M60 16L28 48L60 80", ""),
    "chevron_right": ("M36 16L68 48L36 80", ""),
    "chevron_up": ("M16 62L48 30L80 62", ""),
    "chevron_down": ("M16 34L48 66L80 34", ""),
    "circle": (ellipse(48, 48, 36), ""),
}


def cross() -> Icon:
    """Bold cross: spent, crossed out."""
    return Icon().line("M20 20L76 76M76 20L20 76", 14)


def play() -> Icon:
    """Triangle to the right."""
    return Icon().fill("M26 16L78 48L26 80Z").line("M26 16L78 48L26 80Z", WIDTH)


def skip() -> Icon:
    """Two triangles and a bar."""
    path = "M12 24L40 48L12 72ZM42 24L70 48L42 72Z"
    return Icon().fill(path).line(path, WIDTH).line("M82 20V76", 9)


def step_back() -> Icon:
    """Bar and triangle to the left: one step back in a replay."""
    path = "M72 20L34 48L72 76Z"
    return Icon().fill(path).line(path, WIDTH).line("M20 18V78", 10)


def step_on() -> Icon:
    """Triangle to the right and bar: to the end of a replay."""
    path = "M24 20L62 48L24 76Z"
    return Icon().fill(path).line(path, WIDTH).line("M76 18V78", 10)


def settings() -> Icon:
    """Gear wheel."""
    path = gear(48, 48, 40, 29, 8, 13)
    return Icon().fill(path).line(gear(48, 48, 38, 29, 8, 14), 5)


def computer() -> Icon:
    """Bronze gear wheel with cross arms, as in the Antikythera mechanism: a computer player."""
    i = Icon().fill(gear(48, 48, 43, 35, 18, 27)).line(gear(48, 48, 42, 35, 18, 28), 2.5)
    return i.line("M48 22V74M22 48H74", 8).fill(ellipse(48, 48, 12) + ellipse(48, 48, 4.5))


def _speaker() -> Icon:
    path = "M10 36H26L46 18V78L26 60H10Z"
    return Icon().fill(path).line(path, 6)


def sound() -> Icon:
    """Speaker with waves."""
    return _speaker().line("M60 34C68 42 68 54 60 62M72 22C88 36 88 60 72 74", WIDTH)


def mute() -> Icon:
    """Speaker with a cross."""
    return _speaker().line("M62 36L86 60M86 36L62 60", WIDTH)


def music() -> Icon:
    """Lyre."""
    i = Icon().line("M30 82H66M48 80V66M30 14C12 34 20 62 48 66C76 62 84 34 66 14M24 26H72", WIDTH)
    return i.line("M38 30V56M48 30V58M58 30V56", 4.6)


def log() -> Icon:
    """Quill writing a line: the record of the game."""
    i = Icon().fill("M84 8C58 8 34 26 26 60L22 72L34 68C66 62 86 36 84 8Z")
    i.line("M84 8C58 8 34 26 26 60L34 68C66 62 86 36 84 8Z", 4).line("M30 66L14 86M38 86H82", 7)
    return i


def contrast() -> Icon:
    """Disc, half dark."""
    return Icon().line(ellipse(48, 48, 36), WIDTH).fill("M48 12A36 36 0 0 1 48 84Z")


def dice_throw() -> Icon:
    """Open hand and a die leaving it."""
    i = Icon().line(rect(50, 8, 32, 32, 7), 7, turn="rotate(14 66 24)")
    i.fill(ellipse(59, 20, 3.8)).fill(ellipse(73, 28, 3.8)).fill(ellipse(66, 24, 3.8))
    i.fill(
        "M8 54C16 48 26 50 34 54L54 57C64 58 64 70 54 70L40 69C56 76 66 66 78 54C86 48 95 56 88 64C78 78 66 90 48 90"
        "C34 90 26 84 8 84Z"
    )
    return i.line("M20 30L38 28M26 42L42 38", 6)


def _simple(name: str) -> Callable[[], Icon]:
    def draw() -> Icon:
        strokes, fills = STROKES[name]
        icon = Icon()
        if strokes:
            icon.line(strokes, WIDTH)
        if fills:
            icon.fill(fills)
        return icon

    return draw


INTERFACE: dict[str, Callable[[], Icon]] = {
    **{name: _simple(name) for name in STROKES},
    "cross": cross,
    "play": play,
    "skip": skip,
    "step_back": step_back,
    "step_on": step_on,
    "settings": settings,
    "computer": computer,
    "sound": sound,
    "mute": mute,
    "music": music,
    "log": log,
    "contrast": contrast,
    "dice_throw": dice_throw,
}
