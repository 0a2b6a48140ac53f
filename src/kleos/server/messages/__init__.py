"""Every message, in both directions. Unknown fields are refused."""
