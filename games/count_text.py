"""Counts and their results as texts that files and slips have: "184 1/2", "-1/4", 黑胜3又3/4子."""

from games.results import Verdict

PARTS = ("", "1/4", "1/2", "3/4")


def zi_text(quarters: int) -> str:
    """Quarter zi as a mixed number: 738 → "184 1/2", −1 → "-1/4"."""
    return ("-" if quarters < 0 else "") + _mixed(abs(quarters), " ")


def chinese_result(verdict: Verdict) -> str:
    """What a verdict is called on a Chinese slip, Black being side "a": 黑胜3/4子, 和棋, 双方均负."""
    if verdict.outcome == "draw":
        return "和棋"
    if verdict.outcome == "both_lose":
        return "双方均负（警告）"
    winner = "黑胜" if verdict.outcome == "a" else "白胜"
    return winner + ("（警告）" if verdict.by_warnings else f"{_mixed(verdict.margin or 0, '又')}子")


def _mixed(quarters: int, between: str) -> str:
    whole, part = quarters // 4, PARTS[quarters % 4]
    if not part:
        return str(whole)
    return f"{whole}{between}{part}" if whole else part
