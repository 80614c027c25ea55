"""The kit's widgets: about a dozen, one to a file, all elements of the tree."""

from .button import Button
from .dialog import Dialog
from .label import Label
from .listview import ListView
from .panel import Panel
from .segmented import Segmented
from .select import Select
from .slider import Slider
from .stops import Stops
from .textfield import TextField
from .thinking import Thinking
from .toggle import Toggle

__all__ = [
    "Button",
    "Dialog",
    "Label",
    "ListView",
    "Panel",
    "Segmented",
    "Select",
    "Slider",
    "Stops",
    "TextField",
    "Thinking",
    "Toggle",
]
