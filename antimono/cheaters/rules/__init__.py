"""The rules of the Cheaters Edition as pure functions, a module a chapter, each citing its clauses."""
