"""The chapter `richest`."""
