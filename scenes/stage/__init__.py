"""The kit: window and loop, scene stack, element tree, layout, text, drag and drop, tweens, sound, theme, dice."""
