"""The element tree: every interactive thing on the screen has a place, a name and a role in it.

Mouse, keyboard, tooltips, tests and speech go through this tree alone. Rectangles are in window pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypedDict

import pygame
from pygame import Rect, Surface

from .tips import TipSource

if TYPE_CHECKING:
    from .drag import Drag
    from .loop import Stage

Point = tuple[int, int]


class Flag:
    """A boolean of an element. A change redraws the screen or, when it only affects the `look`, what `touch` asks
    for."""

    def __init__(self, look: bool = False) -> None:
        self._look = look

    def __set_name__(self, owner: type, name: str) -> None:
        # No method of an element can have such a name.
        self._slot = "_flag_" + name

    def __get__(self, element: Element, owner: type) -> bool:
        return bool(getattr(element, self._slot, False))

    def __set__(self, element: Element, value: bool) -> None:
        if getattr(element, self._slot, None) != value:
            setattr(element, self._slot, value)
            if self._look:
                element.touch()
            else:
                element.invalidate()


class ElementKeywords(TypedDict, total=False):
    """The keyword arguments that a widget with parameters of its own passes on to `Element`. `on_click` is not among
    them: each widget decides that itself."""

    label: str
    role: str
    tooltip: TipSource
    on_secondary: Callable[[], object] | None
    on_hover: Callable[[bool], object] | None
    on_refused: Callable[[], str | None] | None
    shortcut: str
    focusable: bool | None
    z: int
    rect: Rect | None


class Element:
    """A thing on the screen. Subclass and draw, or give callbacks.

    `role`: button, toggle, slider, piece, place, text, image, list, dialog, group ... `label`: what it is called in
    speech and tests. Callbacks: `on_click()`, `on_secondary()`, `on_hover(entered)`,
    `on_refused() -> sentence or None`, asked when a disabled element is clicked; the sentence becomes a toast.
    """

    role = "group"
    captures = False
    """Whether it wants `pointer_down`, `pointer_move` and `pointer_up` for itself, as a slider does."""
    traces = False
    """Whether, while it captures the pointer, it is told of every movement and not only of the last in a frame."""
    blocks = False
    """Whether it hides what lies below it from the pointer even when it does nothing itself, as a panel does."""
    clips = False
    """Whether children are drawn and hit inside its rectangle only."""
    focus_scope = False
    """Whether the keyboard (Tab and Esc) stays inside it while it is shown, as in a dialog."""
    in_rows = False
    """Whether its children are rows under one another, as in a list: Up and Down go through these one by one, Left and
    Right stay in one (see `focus.toward`)."""
    passing = False
    """Whether it comes and goes over other things, as a choice at a place does: the second click of a double click does
    not fall on it when it has just come, nor on what it lay over when it has just gone."""
    cursor = "hand"
    """Pointer over it: hand, arrow, text or move."""
    ring_air = 3
    """Design pixels between it and the ring that shows where the keyboard is; below 0 the ring lies over its edge,
    where neighbours with words stand close by."""

    enabled = Flag()
    visible = Flag()
    hovered = Flag(look=True)
    pressed = Flag(look=True)
    focused = Flag(look=True)
    selected = Flag()
    dimmed = Flag()
    targeted = Flag()
    """Set on places while a piece that they accept is held."""
    aimed = Flag()
    """Set on the place a held piece would drop to."""

    def __init__(
        self,
        name: str,
        *,
        label: str = "",
        role: str = "",
        tooltip: TipSource = None,
        on_click: Callable[[], object] | None = None,
        on_secondary: Callable[[], object] | None = None,
        on_hover: Callable[[bool], object] | None = None,
        on_refused: Callable[[], str | None] | None = None,
        shortcut: str = "",
        focusable: bool | None = None,
        z: int = 0,
        rect: Rect | None = None,
    ) -> None:
        if "/" in name:
            raise ValueError(f"an element's name has no slash: {name}")
        self.parent: Element | None = None
        self.children: list[Element] = []
        self._stage: Stage | None = None
        self.name = name
        self.label = label
        if role:
            self.role = role
        self.tooltip = tooltip
        self.on_click = on_click
        self.on_secondary = on_secondary
        self.on_hover = on_hover
        self.on_refused = on_refused
        self.shortcut = shortcut
        self.drag: Drag | None = None
        self.z = z
        self.rect = rect.copy() if rect else Rect(0, 0, 0, 0)
        self.beside: Rect | None = None
        """The rectangle beside which its refusals are shown, if not its own."""
        self.sound = "button"
        self._focusable = focusable
        self.enabled = True
        self.visible = True

    # The tree

    def add(self, *children: Element) -> Element:
        """Put children into this element, higher `z` above lower; returns the first. Raises ValueError when a name is
        taken."""
        for child in children:
            self.insert(len(self.children), child)
        return children[0]

    def insert(self, index: int, child: Element) -> None:
        """Put a child before the one at `index`, in drawing order and for Tab; a higher `z` still lies above a lower.
        The child leaves its former parent. Raises ValueError when its name is taken; it then stays where it was."""
        if any(other.name == child.name and other is not child for other in self.children):
            raise ValueError(f"{self.path or 'the root'} already has a child {child.name}")
        if child.parent is self and self.children.index(child) < index:
            index -= 1
        if child.parent is not None:
            child.parent.remove(child)
        child.parent = self
        self.children.insert(index, child)
        self.children.sort(key=lambda c: c.z)
        self.invalidate()

    def remove(self, child: Element) -> None:
        """Take a child out; nothing happens when it is not here."""
        if child in self.children:
            self.children.remove(child)
            self.invalidate()
            child.parent = None

    def clear(self) -> None:
        """Take all children out."""
        for child in list(self.children):
            self.remove(child)

    @property
    def path(self) -> str:
        """Names from the root down, joined by slashes; the root's own name is left out."""
        names: list[str] = []
        element: Element | None = self
        while element is not None and element.parent is not None:
            names.append(element.name)
            element = element.parent
        return "/".join(reversed(names))

    @property
    def root(self) -> Element:
        """The top of the tree this element is in."""
        element = self
        while element.parent is not None:
            element = element.parent
        return element

    @property
    def attached(self) -> bool:
        """Whether it is in a tree that a stage shows."""
        return self.root._stage is not None

    @property
    def stage(self) -> Stage:
        """The stage that shows it; raises RuntimeError before it is in a tree."""
        stage = self.root._stage
        if stage is None:
            raise RuntimeError(f"element {self.name} is not on a stage yet")
        return stage

    def attach(self, stage: Stage) -> None:
        """Make this element a root of a stage."""
        self._stage = stage

    def walk(self, hidden: bool = False) -> Iterator[Element]:
        """This element and all below it, in drawing order; invisible ones only when `hidden`."""
        if not self.visible and not hidden:
            return
        yield self
        for child in list(self.children):
            yield from child.walk(hidden)

    def find(self, path: str) -> Element:
        """The element at a path below this one; raises KeyError when there is none."""
        element = self
        for part in path.split("/"):
            for child in element.children:
                if child.name == part:
                    element = child
                    break
            else:
                raise KeyError(f"{element.path or 'the root'} has no child {part} (looking for {path})")
        return element

    def ancestors(self) -> Iterator[Element]:
        """This element, its parent and so on to the root."""
        element: Element | None = self
        while element is not None:
            yield element
            element = element.parent

    @property
    def shown(self) -> bool:
        """Whether it is in a tree that answers now, and it and everything above it are visible. A list row scrolled out
        of sight is in no such tree, though it belongs to a stage."""
        root = self.root
        stage = root._stage
        return stage is not None and root in stage.roots() and all(e.visible for e in self.ancestors())

    # Place

    def place(self, rect: Rect) -> None:
        """Give it its rectangle, and let it arrange its children."""
        self.rect = rect.copy()
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Place children inside `rect`; called by `place`. For subclasses."""

    def move(self, dx: int, dy: int) -> None:
        """Move it with all its children."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)
        self.invalidate()

    # The pointer

    def let_focus(self, focusable: bool) -> None:
        """Set whether the keyboard may stop here from now on."""
        self._focusable = focusable

    @property
    def called_for(self) -> bool:
        """Whether the keyboard may stop here because `let_focus` (or the constructor) said so, not just because the
        element can be clicked at all: that is how places that can be acted on now are marked."""
        return self._focusable is True

    @property
    def interactive(self) -> bool:
        """Whether the pointer finds anything to do or to read here."""
        return bool(
            self.on_click
            or self.on_secondary
            or self.on_hover
            or self.on_refused
            or self.drag
            or self.captures
            or self.tooltip
        )

    @property
    def pointed(self) -> bool:
        """Whether the pointer is over it, or the keyboard has come to it. A click gives it the focus too, for keys that
        may follow; that alone does not count once the pointer has left."""
        return self.hovered or (self.focused and self.attached and self.stage.keyboard.focus_visible)

    @property
    def focusable(self) -> bool:
        """Whether the keyboard stops here: what can be clicked, dragged or set, also when disabled."""
        if self._focusable is not None:
            return self._focusable
        return bool(self.on_click or self.drag or self.captures or self.on_refused)

    @property
    def inviting(self) -> bool:
        """Whether the pointer takes the shape of `cursor` over it, as where something can be done."""
        return self.focusable

    def least_target(self) -> int:
        """Least side of the area that answers the pointer."""
        theme = self.stage.theme
        return theme.button if self.role == "button" else theme.target

    def contains(self, pos: Point) -> bool:
        """Whether a point is on its shape. For subclasses that are not boxes."""
        return self.rect.collidepoint(pos)

    def reaches(self, pos: Point) -> bool:
        """Whether a point is on its shape or within its least target."""
        least = self.least_target()
        grown = self.rect.inflate(max(0, least - self.rect.w), max(0, least - self.rect.h))
        return self.contains(pos) or (grown != self.rect and grown.collidepoint(pos))

    def hit(self, pos: Point) -> Element | None:
        """The topmost element at a point that does something or blocks."""
        if not self.visible or (self.clips and not self.rect.collidepoint(pos)):
            return None
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        if (self.interactive or self.blocks) and self.contains(pos):
            return self
        return None

    def pick(self, pos: Point) -> Element | None:
        """As `hit`; but where nothing interactive is hit, the nearest small element whose least target contains the
        point."""
        found = self.hit(pos)
        if found is not None and found.interactive:
            return found
        within = found or self
        near = [e for e in within.walk() if e is not within and e.interactive and e.reaches(pos) and not e.clipped(pos)]
        if near:
            return min(near, key=lambda e: (e.rect.centerx - pos[0]) ** 2 + (e.rect.centery - pos[1]) ** 2)
        return found

    def clipped(self, pos: Point) -> bool:
        """Whether something above it in the tree cuts it off at a point."""
        return any(e.clips and not e.rect.collidepoint(pos) for e in self.ancestors() if e is not self)

    @property
    def in_sight(self) -> Rect:
        """Its box, as far as nothing above it in the tree cuts it off."""
        box = self.rect.copy()
        for element in self.ancestors():
            if element.clips and element is not self:
                box = box.clip(element.rect)
        return box

    def activate(self) -> None:
        """Do what a click does: `on_click`, or when disabled, say why not."""
        self.invalidate()
        if not self.enabled:
            self.refuse()
        elif self.on_click is not None:
            self.stage.sounds.play(self.sound, group="interface")
            self.on_click()

    def refuse(self) -> None:
        """Say why this cannot be done."""
        sentence = self.on_refused() if self.on_refused is not None else None
        self.stage.sounds.play("refuse", group="interface")
        if sentence:
            self.stage.toast(sentence, kind="refused", near=self.beside or self.rect)

    def pointer_down(self, pos: Point) -> None:
        """The primary button went down here. For elements that capture."""

    def pointer_move(self, pos: Point) -> None:
        """The pointer moved while captured."""

    def pointer_up(self, pos: Point) -> None:
        """The button went up while captured."""

    def pointer_cancel(self) -> None:
        """The capture ended without the button going up here, as when the scene changes: abandon what the press
        began."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it, away from the user when positive; true when it was used."""
        return False

    # The keyboard

    def key(self, event: pygame.Event) -> bool:
        """A key went down while focused; true when it was used."""
        return False

    def arrive(self) -> None:
        """The keyboard has come here from something else, by Tab or an arrow."""

    def reveal(self, element: Element) -> None:
        """A descendant has got the focus: bring it into view. For elements that scroll."""

    def type(self, text: str) -> bool:
        """Text was typed while focused; true when it was used."""
        return False

    def cancel(self) -> bool:
        """Esc: close or let go; true when there was something to cancel."""
        return False

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw itself, below its children. For subclasses."""

    def draw_over(self, surface: Surface) -> None:
        """Draw what lies above its children. For subclasses."""

    def render(self, surface: Surface) -> None:
        """Draw itself and its children."""
        if not self.visible:
            return
        self.draw(surface)
        if self.clips:
            before = surface.get_clip()
            surface.set_clip(self.rect.clip(before))
            for child in self.children:
                child.render(surface)
            surface.set_clip(before)
        else:
            for child in self.children:
                child.render(surface)
        self.draw_over(surface)

    def invalidate(self) -> None:
        """Ask for a new picture of the screen."""
        stage = self.root._stage
        if stage is not None:
            stage.invalidate()

    def touch(self) -> None:
        """Its own look has changed (hover, press, focus). Redraws everything, for other things may depend on it."""
        self.invalidate()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.path or self.name!r} {tuple(self.rect)}>"
