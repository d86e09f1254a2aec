"""Fixtures shared by all tests."""

from pathlib import Path

import pytest

pytest_plugins = ("databases",)

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of public cases and hand histories beside the project, where it is there."""
    folder = ROOT.parent / "shared"
    if not (folder / "cases").is_dir():
        pytest.skip("the folder of public cases is not beside the project")
    return folder
