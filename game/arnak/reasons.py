"""To come."""


def reason(state, intent, seat=None):
    return None
