"""The commands over REST: tables of operations, which also produce the OpenAPI document."""
