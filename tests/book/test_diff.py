"""What differs between two books."""

from floorcall.book import book_ids, open_book, open_house
from floorcall.book.diff import differences


def test_a_book_does_not_differ_from_itself() -> None:
    for name in book_ids():
        diff = differences(open_book(name), open_book(name))
        assert (diff.terms, diff.numbers, diff.prose) == ((), (), ())


def test_what_changed_from_2022_to_2024() -> None:
    diff = differences(open_book("tda-2022"), open_book("tda-2024"))
    assert [(term.term, term.left.value, term.right.value) for term in diff.terms] == [
        ("pot-blinds", "short-all-in-full", "full"),
        ("string-test", "dealers-call", "return-to-stack"),
        ("misplaced-button", "floor", "until-substantial-action"),
    ]
    known = [(number.slug, number.part, number.left, number.right) for number in diff.numbers if number.known]
    assert known == [("button", "A", None, "34-A"), ("button", "B", "34", "34-B")]
    assert [prose.slug for prose in diff.prose] == ["button", "pot-size", "string-bets"]


def test_2026_has_other_numbers_and_no_other_terms() -> None:
    diff = differences(open_book("tda-2024"), open_book("tda-2026"))
    assert diff.terms == ()
    assert ("multiple-chips", "45", "47") in [(n.slug, n.left, n.right) for n in diff.numbers]
    assert not any(number.verified for number in diff.numbers)


def test_terms_differ_the_same_both_ways() -> None:
    for one in book_ids():
        for other in book_ids():
            ahead = differences(open_book(one), open_book(other))
            back = differences(open_book(other), open_book(one))
            assert [(t.left.value, t.right.value) for t in ahead.terms] == [
                (t.right.value, t.left.value) for t in back.terms
            ]
            assert {(n.slug, n.part) for n in ahead.numbers} == {(n.slug, n.part) for n in back.numbers}


def test_a_house_differs_by_its_own_rules_and_words() -> None:
    house = open_house(
        'id = "ours"\nfollows = "tda-2024"\n[terms]\nraise-cap = 3\n'
        '[rules.phones]\nnumber = "31"\nwords = "No telephones."\n[rules.reopening]\nwords = "Ours."\n'
    )
    diff = differences(open_book("tda-2024"), house)
    assert [term.term for term in diff.terms] == ["raise-cap"]
    assert [(number.slug, number.left, number.right) for number in diff.numbers] == [("phones", None, "31")]
    assert [(prose.slug, prose.right) for prose in diff.prose] == [("reopening", "Ours."), ("phones", "No telephones.")]
    told = diff.to_dict()
    assert (told["left"], told["right"], len(told["prose"])) == ("tda-2024", "ours", 2)
