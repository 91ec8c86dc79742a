"""Parts of the chapters of the Cheaters Edition that several of them use."""
