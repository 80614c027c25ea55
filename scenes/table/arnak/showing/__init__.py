"""Events of Arnak as movements on the table: each kind has its own, short; the model is followed by the view."""
