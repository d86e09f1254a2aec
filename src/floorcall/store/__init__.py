"""The store: logs of tables and of rulings, tokens and settings, on SQLite or PostgreSQL."""
