"""The rules' texts in signs: the same messages, said with icons where the catalogue has a short form."""

from __future__ import annotations

from game.core.words import Message, Words

LIST = "core.list.comma"
SHORT = "short."


class Signs:
    """Says messages in icons: a key `k` is said as `short.k` where the catalogue knows it, else as it is."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._known: dict[str, bool] = {}

    def say(self, message: Message) -> str:
        """The message as rich text, as short as it goes."""
        if message.key == "arnak.text.no_effect":
            return ""
        params = {k: self.say(v) if isinstance(v, Message) else v for k, v in message.params}
        if message.key == LIST:
            return f"{params['first']}{_between(message)}{params['rest']}"
        key = SHORT + message.key
        if key not in self._known:
            self._known[key] = self._words.knows(key)
        found = Message(key if self._known[key] else message.key, tuple(sorted(params.items())), message.plural)
        return self._words.say(found)


def _between(message: Message) -> str:
    """What stands between the parts of a list: nothing in a sum, a stroke in a choice."""
    rest = message
    while rest.key == LIST:
        following = dict(rest.params)["rest"]
        assert isinstance(following, Message)
        rest = following
    return "" if rest.key == "core.list.and" else "/"
