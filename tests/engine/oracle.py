"""A second reading of the law, to hold the engine against.

Written from the law's text and not from the engine: it keeps the history of a street as it was played
and works everything out from it again each time it is asked. Slow and plain on purpose.
"""

from dataclasses import dataclass, field

Number = int | float
INF = float("inf")


@dataclass
class Table:
    """What is fixed before the first act; terms by their ids, all of them given."""

    limit: str
    stacks: list[Number]
    terms: dict[str, object]
    blinds: list[int] = field(default_factory=list)
    posts: dict[int, tuple[int, int]] = field(default_factory=dict)
    bets: tuple[int, int] = (2, 4)
    ante: int = 0
    ante_by: str = "each"
    straddles: dict[int, int] = field(default_factory=dict)
    bring_in: int = 0
    door: int = 0
    streets: int = 4
    first_street: int = 0
    folded: list[int] = field(default_factory=list)
    pot: int = 0
    stud: bool = False

    @property
    def minimum(self) -> int:
        return max(self.blinds) if self.blinds else (self.bring_in or 1)


@dataclass
class Deed:
    seat: int
    verb: str  # fold, call, raise
    to: int
    price_before: int
    price_after: int


class Oracle:
    def __init__(self, table: Table) -> None:
        self.t = table
        self.n = len(table.stacks)
        self.behind = list(table.stacks)
        self.inn = [0] * self.n
        self.own = [0] * self.n  # what counts in the pots from before
        self.middle = table.pot
        self.anted = 0
        self.out = set(table.folded)
        self.street = table.first_street
        self.deeds: list[Deed] = []
        self.nominal = 0
        self.start_full = 0
        if self.street == 0:
            self._post()
        self.live_at_start = self.n - len(self.out)
        if self.street > 0:
            self.first = 0
        elif table.stud:
            self.first = table.door
        else:
            last = len(table.blinds) - 1
            if table.straddles:
                # the highest straddle acts last; of equal ones the one named last
                high = max(table.straddles.values())
                if high >= table.minimum or not table.blinds:
                    last = [seat for seat, amount in table.straddles.items() if amount == high][-1]
            self.first = (last + 1) % self.n

    def _pay(self, seat: int, amount: int) -> int:
        paid = int(min(amount, self.behind[seat]))
        self.behind[seat] -= paid
        return paid

    def _post(self) -> None:
        t = self.t
        due = {seat: (amount, 0) for seat, amount in enumerate(t.blinds)} if not t.stud else {}
        due.update(t.posts)
        for seat, amount in t.straddles.items():
            due[seat] = (amount, due.get(seat, (0, 0))[1])
        payer = None
        if t.ante and t.ante_by == "big-blind":
            payer = max(len(t.blinds) if not t.stud else 0, 1) - 1
        if t.ante and t.ante_by == "button":
            payer = 0 if self.n == 2 and len(t.blinds) == 2 and not t.stud else self.n - 1
        for seat in range(self.n):
            live, dead = due.get(seat, (0, 0))
            if payer == seat:
                if t.terms["short-ante"] == "ante-first":
                    ante = self._pay(seat, t.ante)
                    self.inn[seat] = self._pay(seat, live)
                else:
                    self.inn[seat] = self._pay(seat, live)
                    ante = self._pay(seat, t.ante)
                self.middle += ante
                self.anted += ante
            elif payer is None and t.ante and seat not in self.out:
                self.own[seat] = self._pay(seat, t.ante)
                self.anted += self.own[seat]
                self.inn[seat] = self._pay(seat, live)
            else:
                self.inn[seat] = self._pay(seat, live)
            self.middle += self._pay(seat, dead)
        full = 0 if t.stud or not t.blinds else max(t.blinds)
        straddle = max(t.straddles.values(), default=0)
        called_for = max(full, straddle, t.bring_in)
        best = max(self.inn)
        self.nominal = called_for
        if t.terms["short-blind-price"] == "posted" and not t.bring_in:
            self.nominal = best
        if called_for or best:
            self.start_full = t.minimum
            if straddle > full and straddle > t.minimum and t.terms["straddle-raise"] == "double":
                self.start_full = straddle
        if not called_for:
            self.start_full = 0
        self.called_for = called_for

    # the street so far

    def price(self) -> int:
        return max([self.nominal if self.street == 0 else 0, *self.inn])

    def bet(self) -> int:
        small_streets = 2 if self.t.streets > 2 else 1
        return self.t.bets[0] if self.street < small_streets else self.t.bets[1]

    def opening(self) -> int:
        """The price before the first act."""
        return self.deeds[0].price_before if self.deeds else self.price()

    def full_steps(self) -> tuple[int, int, int, list[bool]]:
        """(last full raise, price it made, bets that count, which deeds were full) of NL and PL; F may be 0."""
        full = self.start_full if self.street == 0 else 0
        made = self.opening()
        flags = []
        for deed in self.deeds:
            is_full = False
            if deed.verb == "raise":
                least = self.least_nl(deed.price_before, made, full)
                if deed.to >= least:
                    is_full = True
                    full = max(deed.to - deed.price_before, full or self.t.minimum)
                    made = deed.to
            flags.append(is_full)
        return full, made, 0, flags

    def least_nl(self, price: int, made: int, full: int) -> int:
        if not full:
            if price and self.t.terms["short-opening"] == "complete":
                return self.t.minimum
            return price + self.t.minimum
        if price > made:
            rule = self.t.terms["raise-over-short"]
            if rule == "double-the-price":
                return 2 * price
            if rule == "complete" and made + full > price:
                return made + full
        return price + full

    def limit_steps(self) -> tuple[int, int, list[str], bool]:
        """(last full level, bets that count, what each deed counts as, capped) of fixed limit."""
        t = self.t
        bet = self.bet()
        if self.street == 0 and t.bring_in:
            base = 0
        elif self.street == 0 and self.called_for:
            base = max(self.opening(), self.called_for)
        else:
            base = self.opening()
        bets = 1 if base else 0
        live = self.live_at_start
        kinds: list[str] = []
        capped = bets > int(str(t.terms["raise-cap"])) and not self.lifted(live)
        for deed in self.deeds:
            kind = ""
            if deed.verb == "fold":
                live -= 1
            if deed.verb == "raise":
                up = deed.to - base
                kind = "full" if up >= bet else "half" if 2 * up >= bet else "short"
                only_bring_in = self.street == 0 and t.bring_in and not any(kinds)
                stood = 2 * (deed.price_before - base) >= bet and not only_bring_in
                if kind == "full":
                    base = deed.to
                elif kind == "half":
                    after = {"full-bet-on-top": deed.to, "complete-to-level": base, "level-above": base + bet}
                    base = after[str(t.terms["limit-half-next"])]
                rule = t.terms["cap-counts-short"]
                counts = {"always": True, "half": kind != "short" and not stood, "never": kind == "full"}
                if counts[str(rule)]:
                    bets += 1
                    if bets > int(str(t.terms["raise-cap"])) and not self.lifted(live):
                        capped = True
            kinds.append(kind)
        return base, bets, kinds, capped

    def lifted(self, live: int) -> bool:
        rule = self.t.terms["cap-lifted"]
        if rule == "never":
            return False
        if self.t.terms["event-heads-up"]:
            return True
        return (rule == "round-heads-up" and self.live_at_start == 2) or (rule == "hand-heads-up" and live == 2)

    def last_seen(self, seat: int) -> int | None:
        """The price when the seat last acted on this street."""
        seen = None
        for deed in self.deeds:
            if deed.seat == seat:
                seen = deed.price_after
        return seen

    def opened_since(self, seat: int, seen: int) -> bool:
        """Whether some deed after the seat's last opened the betting again, by the readings that ask for one."""
        last = max(i for i, deed in enumerate(self.deeds) if deed.seat == seat)
        if self.t.limit == "FL":
            kinds = self.limit_steps()[2]
            return any(
                i > last
                and deed.verb == "raise"
                and (kinds[i] == "full" or 2 * (deed.to - deed.price_before) >= self.bet())
                for i, deed in enumerate(self.deeds)
            )
        _, _, _, flags = self.full_steps()
        rule = self.t.terms["reopening"]
        run: list[Deed] = []
        now = self.start_full if self.street == 0 else 0
        for i, deed in enumerate(self.deeds):
            if deed.verb == "call" and deed.to > 0 and self._paid_something(i):
                run = []
            if deed.verb != "raise":
                continue
            if flags[i]:
                now = max(deed.to - deed.price_before, now or self.t.minimum)
                run = []
                if i > last:
                    return True
                continue
            run.append(deed)
            need = now or self.t.minimum
            if i > last:
                if rule == "half" and 2 * (deed.to - deed.price_before) >= need:
                    return True
                if rule == "consecutive-over" and len(run) >= 2 and deed.to - run[0].price_before > need:
                    return True
        return False

    def _paid_something(self, index: int) -> bool:
        return self.paid_flags[index]

    # what may be done

    def live(self) -> list[int]:
        return [seat for seat in range(self.n) if seat not in self.out]

    def rich(self) -> list[int]:
        return [seat for seat in self.live() if self.behind[seat] > 0]

    def owed(self, seat: int) -> int:
        """The price for this seat."""
        price = self.price()
        if self.rich() == [seat] and self.t.terms["lone-seat-price"] == "live-post" and max(self.inn) < price:
            return max((self.inn[other] for other in self.live() if other != seat), default=0)
        return price

    def actor(self) -> int | None:
        if len(self.live()) < 2:
            return None
        start = (self.deeds[-1].seat + 1) % self.n if self.deeds else self.first
        for step in range(self.n):
            seat = (start + step) % self.n
            if seat not in self.rich():
                continue
            acted = any(deed.seat == seat for deed in self.deeds)
            if acted and self.inn[seat] >= self.price():
                continue
            if self.rich() == [seat] and self.owed(seat) <= self.inn[seat]:
                return None
            return seat
        return None

    def may_raise(self, seat: int) -> bool:
        price = self.price()
        if self.inn[seat] + self.behind[seat] <= price:
            return False
        if self.t.terms["unanswerable-raise"] == "not-allowed" and not any(
            self.inn[other] + self.behind[other] > price for other in self.rich() if other != seat
        ):
            return False
        if self.t.limit == "FL" and self.limit_steps()[3]:
            return False
        seen = self.last_seen(seat)
        if seen is None:
            return True
        if self.t.limit == "FL":
            if self.t.terms["limit-short-total"] == "single":
                return self.opened_since(seat, seen)
            return 2 * (price - seen) >= self.bet() or self.opened_since(seat, seen)
        if self.t.terms["reopening"] == "since-last-act":
            full = self.full_steps()[0] or self.t.minimum
            return price - seen >= full
        return self.opened_since(seat, seen)

    def raise_range(self, seat: int) -> tuple[Number, Number]:
        """(least, most) total, each no more than the stack."""
        price = self.price()
        all_in = self.inn[seat] + self.behind[seat]
        if self.t.limit == "FL":
            base, _, _, _ = self.limit_steps()
            bet = self.bet()
            to = base + bet
            only_bring_in = self.street == 0 and self.t.bring_in and not any(d.verb == "raise" for d in self.deeds)
            if price > base and self.t.terms["limit-short-next"] == "full-bet-on-top" and not only_bring_in:
                to = price + bet
            return min(to, all_in), min(to, all_in)
        full, made, _, _ = self.full_steps()
        least = self.least_nl(price, made, full)
        if self.t.limit == "NL":
            return min(least, all_in), all_in
        most = max(least, self.pot_to(seat))
        return min(least, all_in), min(most, all_in)

    def pot_to(self, seat: int) -> int:
        t = self.t
        chips = self.middle + sum(self.own) + sum(self.inn)
        if self.street == 0:
            due = {} if t.stud else dict(enumerate(t.blinds))
            due.update(t.straddles)
            called = {s: (t.posts[s][0] if s in t.posts and s not in t.straddles else due[s]) for s in due}
            rule = t.terms["pot-blinds"]
            for s, full in due.items():
                counts = {
                    "full": full,
                    "short-all-in-full": called[s],
                    "posted": 0,
                    "small-as-big": max(t.blinds) if t.blinds else 0,
                }[str(rule)]
                if full:
                    chips += max(0, counts - self.inn[s])
        rule = t.terms["pot-antes"]
        if rule == "not-counted" or (rule == "after-the-flop" and self.street == 0):
            chips -= self.anted
        up = int(str(t.terms["pot-round-up"]))
        chips = -(-chips // up) * up
        price = self.price()
        return price + chips + price - self.inn[seat]

    # acts

    paid_flags: list[bool]

    def act(self, verb: str, to: int = 0) -> None:
        seat = self.actor()
        assert seat is not None
        before = self.price()
        paid = 0
        if verb == "fold":
            self.out.add(seat)
        else:
            goal = self.owed(seat) if verb == "call" else to
            paid = self._pay(seat, max(0, goal - self.inn[seat]))
            self.inn[seat] += paid
        if not self.deeds:
            self.paid_flags = []
        self.deeds.append(Deed(seat, verb, self.inn[seat], before, self.price()))
        self.paid_flags.append(paid > 0)

    def over(self) -> bool:
        return self.actor() is None and (
            len(self.live()) < 2 or len(self.rich()) < 2 or self.street == self.t.streets - 1
        )

    def next_street(self) -> None:
        for seat in range(self.n):
            self.own[seat] += self.inn[seat]
            self.inn[seat] = 0
        self.street += 1
        self.deeds = []
        self.live_at_start = len(self.live())
        heads_up = self.n == 2 and self.t.first_street == 0 and not self.t.stud and len(self.t.blinds) == 2
        self.first = 1 if heads_up else 0

    # the end

    def uncalled(self) -> tuple[int, int] | None:
        totals = [a + b for a, b in zip(self.own, self.inn, strict=True)]
        top = max(totals)
        if totals.count(top) > 1:
            return None
        seat = totals.index(top)
        second = max(total for other, total in enumerate(totals) if other != seat)
        bet = any(deed.seat == seat and deed.verb != "fold" for deed in self.deeds)
        if seat in self.out and not bet:  # a blind given up is no bet
            return None
        return seat, top - second

    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """Peels layers off, the smallest live amount at a time."""
        left = [a + b for a, b in zip(self.own, self.inn, strict=True)]
        back = self.uncalled()
        if back:
            left[back[0]] -= back[1]
        claims = {seat: left[seat] for seat in self.live()}
        pots: list[tuple[int, tuple[int, ...]]] = []
        carry = self.middle
        while claims:
            layer = min(claims.values())
            chips = carry
            carry = 0
            for seat in range(self.n):
                cut = min(left[seat], layer)
                left[seat] -= cut
                chips += cut
            last = set(claims.values()) == {layer}
            if last:
                chips += sum(left)
            if chips:
                pots.append((chips, tuple(sorted(claims))))
            claims = {seat: claim - layer for seat, claim in claims.items() if claim > layer}
        return pots
