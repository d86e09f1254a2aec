"""The package's version, for parts that must not import the package's front."""

from typing import Final

VERSION: Final = "0.1.0"
