"""The example runner for pokerkit does what its page says."""

import importlib.util
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_of_the_pokerkit_runner_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert version("pokerkit") == "0.7.7"
    spec = importlib.util.spec_from_file_location("pokerkit_vectors", ROOT / "examples" / "pokerkit_vectors.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    module.main(["--page"])
    page = capsys.readouterr().out
    assert page == (ROOT / "docs" / "pokerkit.md").read_text("utf-8"), (
        "run: python examples/pokerkit_vectors.py --page > docs/pokerkit.md"
    )
    module.main([])
    same, differ, cannot = (int(part.split()[0]) for part in capsys.readouterr().out.splitlines()[-1].split(", "))
    assert same > 300
    assert differ < 20
    assert cannot > 0
