"""floorcall: what is the ruling, and by which rule?"""

__version__ = "0.1.0"
