"""Files: their format found by looking, folders walked, packed files read through, big files cut."""

import gzip
from pathlib import Path

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.histories import sources
from floorcall.histories.formats import FORMATS, format_named, format_of
from floorcall.histories.record import Reader, Record, Unread
from floorcall.histories.sources import Source, Unreadable, hands_of, opened, pieces, stretch, walk

SAMPLES = Path(__file__).parent / "samples"
FILES = sorted(path for path in SAMPLES.rglob("*") if path.is_file())


def source(path: Path) -> Source:
    (found,) = walk([str(path)])
    assert isinstance(found, Source)
    return found


def test_each_sample_is_in_one_format_and_that_by_its_looks() -> None:
    assert len(FILES) > 5
    for path in FILES:
        head = path.read_bytes()[:65536]
        named = [reader.NAME for reader in FORMATS if reader.sniff(head, "no name")]
        assert named == [path.relative_to(SAMPLES).parts[0]], path


def test_a_folder_is_walked_in_order(tmp_path: Path) -> None:
    for name in ("b/2", "b/1", "a/9", "c"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    found = [one.path for one in walk([str(tmp_path)]) if isinstance(one, Source)]
    assert found == [str(tmp_path / name) for name in ("c", "a/9", "b/1", "b/2")]


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    import os

    os.mkfifo(tmp_path / "pipe")
    found = list(walk([str(tmp_path / "none"), str(tmp_path / "pipe"), "/dev/zero"]))
    assert [one.text for one in found if isinstance(one, Unread)] == [
        "no such file or directory", "not a plain file", "not a plain file",
    ]  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_packed_files_give_the_same_hands(path: Path, tmp_path: Path) -> None:
    data = path.read_bytes()
    plain = tmp_path / path.name
    plain.write_bytes(data)
    (tmp_path / f"{path.name}.gz").write_bytes(gzip.compress(data))
    (tmp_path / f"{path.name}.zst").write_bytes(zstandard.compress(data))
    hands = [[_placeless(hand) for hand in hands_of(source(tmp_path / name))] for name in sorted(
        (path.name, f"{path.name}.gz", f"{path.name}.zst")
    )]  # fmt: skip
    assert hands[0]
    assert hands[0] == hands[1] == hands[2]


def _placeless(hand: Record | Unread) -> str:
    return repr(hand).replace(hand.file, "")


@pytest.mark.parametrize("ending", ["gz", "zst"])
def test_broken_packed_files(ending: str, tmp_path: Path) -> None:
    data = (SAMPLES / "phh" / "variants.phhs").read_bytes()
    packed = gzip.compress(data) if ending == "gz" else zstandard.compress(data)
    path = tmp_path / f"x.phhs.{ending}"
    for broken in (packed[:-20], packed[:40] + b"\0" * 40 + packed[80:], packed[:5]):
        path.write_bytes(broken)
        with pytest.raises(Unreadable, match=r"broken|in no format|empty"):
            list(hands_of(source(path)))


def test_a_file_in_no_format(tmp_path: Path) -> None:
    for text, says in (("hello", "in no format that is read"), ("", "empty")):
        (tmp_path / "x").write_text(text)
        with pytest.raises(Unreadable, match=says):
            list(hands_of(source(tmp_path / "x")))


def cuttable() -> list[tuple[Path, Reader]]:
    found = []
    for path in FILES:
        reader = format_of(path.read_bytes(), path.name)
        assert reader is not None
        if reader.MARK is not None:
            found.append((path, reader))
    return found


@given(st.integers(40, 3000), st.sampled_from(cuttable()))
@settings(max_examples=150, deadline=None)
def test_pieces_cut_anywhere_hold_every_hand_once(size: int, what: tuple[Path, Reader]) -> None:
    path, reader = what
    data = path.read_bytes()
    with opened(source(path)) as file:
        cut = [stretch(file, reader, start, min(start + size, len(data))) for start in range(0, len(data), size)]
    assert b"".join(held[start:end] for held, start, end in cut) == data
    with opened(source(path)) as file:
        through = list(pieces(file, reader, size=size))
    assert b"".join(through) == data
    whole = list(reader.read(data, "f"))
    for apart in ([held[start:end] for held, start, end in cut], through):
        hands: list[Record | Unread] = []
        line, place = 1, 1
        for piece in filter(None, apart):
            found = list(reader.read(piece, "f", line, place))
            hands += found
            line += piece.count(b"\n")
            place += sum(isinstance(hand, Record) or hand.place > 0 for hand in found)
        assert hands == whole


def test_what_never_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST", 5000)
    monkeypatch.setattr(sources, "_LOOK", 1000)
    path = tmp_path / "x.phhs"
    path.write_bytes(b"[1]\nvariant = 'NT'\n" + b"#" * 20_000)
    with opened(source(path)) as file, pytest.raises(Unreadable, match="no hand ends"):
        list(pieces(file, format_named("phh"), size=1000))
    with opened(source(path)) as file, pytest.raises(Unreadable, match="no hand ends"):
        stretch(file, format_named("phh"), 0, 1000)
