"""Counts of an audit: of one piece, and summed up over all of them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from floorcall.audit.fault import SEVERITIES, UNKNOWN
from floorcall.audit.finding import Finding
from floorcall.histories.record import Unread

COUNTS: Final = ("files", "hands", "judged", "acts")


@dataclass(slots=True)
class Tally:
    """The summary of the contract, section 3.

    hands: read or not. judged: those that a table could hold. rules: findings by the rule's number, by its
    slug where it has none. kinds: findings by kind and severity. not_judged: hands by the reason.
    """

    files: int = 0
    hands: int = 0
    judged: int = 0
    acts: int = 0
    severities: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)
    formats: Counter[str] = field(default_factory=Counter)
    not_judged: Counter[str] = field(default_factory=Counter)
    unread: list[Unread] = field(default_factory=list)

    def count(self, finding: Finding) -> None:
        """Counts one finding."""
        self.severities[finding.severity] += 1
        self.rules[finding.rule or finding.slug] += 1
        self.kinds[finding.kind, finding.severity] += 1

    def add(self, other: "Tally") -> None:
        """Adds the counts of another."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.severities.update(other.severities)
        self.rules.update(other.rules)
        self.kinds.update(other.kinds)
        self.formats.update(other.formats)
        self.not_judged.update(other.not_judged)
        self.unread += other.unread

    def exit_code(self) -> int:
        """2: some input could not be read; 1: something was found that is not merely unknown; 0: nothing."""
        if self.unread:
            return 2
        return int(any(count for severity, count in self.severities.items() if severity != UNKNOWN))

    def to_dict(self) -> dict[str, Any]:
        """The summary as `audit --json` prints it."""
        return {
            "type": "summary",
            "files": self.files,
            "hands": self.hands,
            "judged": self.judged,
            "acts": self.acts,
            "findings": {severity: self.severities[severity] for severity in SEVERITIES},
            "rules": dict(self.rules.most_common()),
            "kinds": [
                {"kind": kind, "severity": severity, "findings": count}
                for (kind, severity), count in self.kinds.most_common()
            ],
            "formats": dict(sorted(self.formats.items())),
            "not_judged": dict(self.not_judged.most_common()),
            "unread": [{"file": one.file, "line": one.line, "text": one.text} for one in self.unread],
        }
