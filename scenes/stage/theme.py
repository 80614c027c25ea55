"""Every colour, size, duration and font role of the program, in one place.

Geometry is written in design pixels (a 1920x1080 screen at scale 1) and turned into device pixels by `Theme.px`.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

Colour = tuple[int, int, int]
Look = tuple[float, float, bool]
"""What pictures depend on: the scale of all sizes, the pixels for one of 1920x1080, and whether contrast is high."""

TEXT_FLOOR = 18
"""The smallest letters in a window of 1920x1080 or less, in device pixels; see `Theme.text_floor`."""


LEAST_UI = 0.8
"""Text and widgets are never made smaller than this share of their design."""


ROOM_AT_ONE = (960, 540)
"""The least window, in device pixels, that has room for everything at scale 1."""

SMALLEST_UI = 0.6
"""Below this nothing shrinks, however small the window."""


def rgb(code: str) -> Colour:
    """The colour of a code like `#56B4E9`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def luminance(colour: Colour) -> float:
    """Relative luminance (WCAG 2), 0 for black to 1 for white."""
    parts = []
    for value in colour:
        c = value / 255
        parts.append(c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of two colours (WCAG 2), 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way (0 to 1) from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


@dataclass(frozen=True, slots=True)
class Durations:
    """Seconds at speed 1."""

    lift: float = 0.080
    drop: float = 0.140
    card: float = 0.220
    flip: float = 0.280
    lane: float = 0.090
    voyage_most: float = 1.200
    score_point: float = 0.060
    score_most: float = 0.900
    hover: float = 0.090
    fade: float = 0.180
    fade_reduced: float = 0.120
    tooltip: float = 0.350
    tooltip_next: float = 0.080
    hold: float = 0.500
    drag_hold: float = 0.150
    double_click: float = 0.400
    toast: float = 4.0
    computer_step: float = 0.350
    computer_most: float = 4.0


DURATIONS = Durations()

DRAG_DISTANCE = 5
"""Device pixels the pointer travels before a press becomes a drag."""

DRAG_COVER = 0.35
"""Share of a held piece that must be over a place to be accepted there."""

TILT_MOST = 6.0
"""Degrees a held piece leans at most."""


@dataclass(frozen=True, slots=True)
class FontRole:
    """A use of type: the file in assets/fonts, and its size in design pixels."""

    file: str
    size: float


FONTS: dict[str, FontRole] = {
    "display": FontRole("Cinzel-Bold.ttf", 64),
    "title": FontRole("Cinzel-Bold.ttf", 34),
    "heading": FontRole("Cinzel-Bold.ttf", 24),
    "body": FontRole("EBGaramond-Regular.ttf", 22),
    "italic": FontRole("EBGaramond-Italic.ttf", 22),
    "semibold": FontRole("EBGaramond-SemiBold.ttf", 22),
    "small": FontRole("AlegreyaSans-Regular.ttf", 20),
    "small_bold": FontRole("AlegreyaSans-Bold.ttf", 20),
    "button": FontRole("AlegreyaSans-Bold.ttf", 22),
    "number": FontRole("AlegreyaSans-Bold.ttf", 24),
    "number_big": FontRole("AlegreyaSans-Bold.ttf", 36),
}

WORD_SPACE = {"AlegreyaSans-Regular.ttf": 0.23, "AlegreyaSans-Bold.ttf": 0.23}
"""Least width of a space in ems, for fonts whose space nearly vanishes when rounded to whole pixels."""

BOLD_OF = {"body": "semibold", "italic": "semibold", "small": "small_bold"}
"""The role that `[b]` turns a role into; other roles stay as they are."""

ITALIC_OF = {"body": "italic", "small": "italic"}
"""The role that `[i]` turns a role into; other roles stay as they are."""

FALLBACK_FILES = (
    "EBGaramond-Regular.ttf",
    "NotoSerifTC-Subset.ttf",
)
"""Fonts asked, in this order, for characters that the role's own font lacks. Those not installed are skipped."""


INKS = ("text", "soft", "accent", "link", "good", "bad")
"""The names of the colours of writing."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of writing on one material."""

    ground: Colour
    text: Colour
    soft: Colour
    accent: Colour
    link: Colour
    good: Colour
    bad: Colour

    def named(self, name: str) -> Colour:
        """A colour by its name in `INKS`; raises KeyError for others."""
        if name not in INKS:
            raise KeyError(name)
        colour: Colour = getattr(self, name)
        return colour


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A seat's colour and emblem. `ink` is for text on `base`; `deep` is a tone readable on parchment."""

    key: str
    base: Colour
    deep: Colour
    rim: Colour
    ink: Colour
    emblem: str


PLAYERS: tuple[PlayerColour, ...] = (
    PlayerColour("sky", rgb("#56B4E9"), rgb("#14506E"), rgb("#E2F4FF"), rgb("#06212F"), "triangle"),
    PlayerColour("yellow", rgb("#F0E442"), rgb("#5E4D00"), rgb("#FFFBD6"), rgb("#332B00"), "disc"),
    PlayerColour("blue", rgb("#0072B2"), rgb("#00416A"), rgb("#BFE4FA"), rgb("#FFFFFF"), "square"),
    PlayerColour("vermilion", rgb("#D55E00"), rgb("#7A3000"), rgb("#FFE0C7"), rgb("#1A0900"), "diamond"),
)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the room: materials, light and inks by material."""

    wood: Colour
    wood_light: Colour
    wood_dark: Colour
    parchment: Colour
    parchment_light: Colour
    parchment_edge: Colour
    felt: Colour
    gilt: Colour
    gilt_light: Colour
    gilt_deep: Colour
    glow: Colour
    focus: Colour
    focus_edge: Colour
    inks: dict[str, Inks]


NORMAL = Palette(
    wood=rgb("#543019"),
    wood_light=rgb("#8c5833"),
    wood_dark=rgb("#26140a"),
    parchment=rgb("#e9d8ae"),
    parchment_light=rgb("#f8ecca"),
    parchment_edge=rgb("#a67c45"),
    felt=rgb("#1f3a30"),
    gilt=rgb("#e2bf6a"),
    gilt_light=rgb("#fff0bf"),
    gilt_deep=rgb("#9a6b25"),
    glow=rgb("#ffd98a"),
    focus=rgb("#ffffff"),
    focus_edge=rgb("#26140a"),
    inks={
        "parchment": Inks(
            ground=rgb("#e0cd9f"),
            text=rgb("#2b1b0e"),
            soft=rgb("#5a4024"),
            accent=rgb("#7a2c12"),
            link=rgb("#74310c"),
            good=rgb("#2c5420"),
            bad=rgb("#8c2014"),
        ),
        "wood": Inks(
            ground=rgb("#543019"),
            text=rgb("#f6e9c8"),
            soft=rgb("#d9c297"),
            accent=rgb("#f0cf7e"),
            link=rgb("#ffd27a"),
            good=rgb("#b6dc93"),
            bad=rgb("#ffb39c"),
        ),
        "dark": Inks(
            ground=rgb("#21140c"),
            text=rgb("#f3e6c6"),
            soft=rgb("#cdb88f"),
            accent=rgb("#ecc974"),
            link=rgb("#ffcf73"),
            good=rgb("#a9d588"),
            bad=rgb("#ff9f86"),
        ),
        "felt": Inks(
            ground=rgb("#1f3a30"),
            text=rgb("#f2ead0"),
            soft=rgb("#cfcaa8"),
            accent=rgb("#efd083"),
            link=rgb("#ffd883"),
            good=rgb("#bce39b"),
            bad=rgb("#ffb5a0"),
        ),
        "gilt": Inks(
            ground=rgb("#dcb660"),
            text=rgb("#2a1703"),
            soft=rgb("#4a2f0a"),
            accent=rgb("#5c1e08"),
            link=rgb("#4f2405"),
            good=rgb("#1d3d12"),
            bad=rgb("#6d1208"),
        ),
    },
)

HIGH_CONTRAST = Palette(
    wood=rgb("#2a1a0e"),
    wood_light=rgb("#5a3b20"),
    wood_dark=rgb("#0d0703"),
    parchment=rgb("#fbf3de"),
    parchment_light=rgb("#fffdf5"),
    parchment_edge=rgb("#8a6a3c"),
    felt=rgb("#0e211a"),
    gilt=rgb("#ffd978"),
    gilt_light=rgb("#fff6d6"),
    gilt_deep=rgb("#7a5213"),
    glow=rgb("#ffffff"),
    focus=rgb("#ffffff"),
    focus_edge=rgb("#000000"),
    inks={
        "parchment": Inks(
            ground=rgb("#f6ecd2"),
            text=rgb("#120902"),
            soft=rgb("#38240f"),
            accent=rgb("#5c1c06"),
            link=rgb("#5a2002"),
            good=rgb("#153d0c"),
            bad=rgb("#6d0f06"),
        ),
        "wood": Inks(
            ground=rgb("#2a1a0e"),
            text=rgb("#ffffff"),
            soft=rgb("#f3e6c8"),
            accent=rgb("#ffdf8d"),
            link=rgb("#ffdf8d"),
            good=rgb("#ccf0ae"),
            bad=rgb("#ffc7b6"),
        ),
        "dark": Inks(
            ground=rgb("#120a05"),
            text=rgb("#ffffff"),
            soft=rgb("#efe1c0"),
            accent=rgb("#ffdf8d"),
            link=rgb("#ffdf8d"),
            good=rgb("#c4eca3"),
            bad=rgb("#ffbfac"),
        ),
        "felt": Inks(
            ground=rgb("#0e211a"),
            text=rgb("#ffffff"),
            soft=rgb("#eee6c6"),
            accent=rgb("#ffe39a"),
            link=rgb("#ffe39a"),
            good=rgb("#cdf2b0"),
            bad=rgb("#ffc7b6"),
        ),
        "gilt": Inks(
            ground=rgb("#ffd978"),
            text=rgb("#150b00"),
            soft=rgb("#321f02"),
            accent=rgb("#4a1604"),
            link=rgb("#3f1b02"),
            good=rgb("#10300a"),
            bad=rgb("#560b03"),
        ),
    },
)


STRONG_CONTRAST = 7.0
"""How far writing stands out at least where contrast is high."""
WHITE: Colour = (255, 255, 255)


class Theme:
    """The look at one window size: palette, inks and sizes in device pixels.

    `ui` is the user's scale times an automatic density (1 at 1920x1080, growing and shrinking with the window),
    never under `LEAST_UI` unless the window is too small for that. `dense` is how many pixels, along a side, this
    window has for each of one of 1920x1080, at least 1; `text_floor` the device pixels of the smallest letters that
    anything is set in.
    """

    def __init__(self, size: tuple[int, int], ui_scale: float = 1.0, high_contrast: bool = False) -> None:
        self._density = max(LEAST_UI, min(size[0] / 1920, size[1] / 1080))
        self.dense = max(1.0, self._density)
        self.text_floor = self.least(TEXT_FLOOR)
        wanted = max(LEAST_UI, ui_scale * self._density)
        room = min(size[0] / ROOM_AT_ONE[0], size[1] / ROOM_AT_ONE[1])
        self.ui = max(SMALLEST_UI, min(wanted, room))
        self.high_contrast = high_contrast
        self.palette = HIGH_CONTRAST if high_contrast else NORMAL
        self.time = DURATIONS

    @property
    def look(self) -> Look:
        """Pictures made in one theme are good in any other of the same look."""
        return self.ui, self.dense, self.high_contrast

    @property
    def scale(self) -> float:
        """How large things are for the window they are in: the user's scale, as far as there is room for it."""
        return self.ui / self._density

    def held(self, most: float) -> Theme:
        """The same look with the user's scale limited to `most`, in windows of any density."""
        return self.limited(most * self._density)

    def limited(self, most: float) -> Theme:
        """The same look with `ui` of at most so much."""
        theme = copy(self)
        theme.ui = min(self.ui, most)
        return theme

    def px(self, design: float) -> int:
        """Device pixels of a design length; at least 1 for a length above 0."""
        pixels = round(design * self.ui)
        return 1 if pixels < 1 and design > 0 else pixels

    def font_px(self, role: str) -> int:
        """Device pixels of a font role; never under `text_floor`. Raises KeyError for an unknown role."""
        return max(self.text_floor, round(FONTS[role].size * self.ui))

    def inks(self, material: str) -> Inks:
        """The inks for writing on a material: parchment, wood, dark, felt or gilt."""
        return self.palette.inks[material]

    def ground(self, colour: Colour, ink: Colour) -> Colour:
        """A ground for dark print: as it is, or, where contrast is high, as much paler as the ink needs to stand out by
        `STRONG_CONTRAST` (or white)."""
        if not self.high_contrast:
            return colour
        paler = (mix(colour, WHITE, step / 20) for step in range(21))
        return next((pale for pale in paler if contrast(pale, ink) >= STRONG_CONTRAST), WHITE)

    def least(self, pixels: float) -> int:
        """Device pixels of a length that is not made smaller, whatever the user's scale: so many in a window of
        1920x1080 or less, and more in windows that have more pixels for the same picture."""
        return round(pixels * self.dense)

    @property
    def gap(self) -> int:
        """The usual distance between neighbours."""
        return self.px(12)

    @property
    def target(self) -> int:
        """Least side of a place to point at."""
        return max(self.least(32), self.px(32))

    @property
    def button(self) -> int:
        """Least height of a button."""
        return max(self.least(44), self.px(44))
