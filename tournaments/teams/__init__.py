"""Team events (Article 25.2): who makes a team, who sits where, and what the boards of a match come to.

Pure: no database. A team's members are numbered 1 … in the order of its list; a line-up has a member's number, or None, for
each board. docs/teams.md says what each kind of line-up allows.
"""
