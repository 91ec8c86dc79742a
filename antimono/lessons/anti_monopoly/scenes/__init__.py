"""The chapters of Anti-Monopoly, told in scenes: one module a chapter, one story through all of them."""
