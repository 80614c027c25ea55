"""To come."""


def picture(state):
    return ""
