"""Runs the migrations on the connection that floorcall.store.migrate hands over."""

from alembic import context

from floorcall.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
)
context.run_migrations()
