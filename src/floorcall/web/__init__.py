"""The HTTP API, and the server of the floor console. It holds no law: every ruling is floorcall.rule's."""
