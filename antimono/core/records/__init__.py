"""Written games of any kind: words with their place, headers, numbered turns, limits.

After the habit of PGN: headers in brackets, then a line a turn, in which an action may have its dice and a
comment. What stands in the headers, what an action is and what is secret, each game says itself (`Form`).
"""
