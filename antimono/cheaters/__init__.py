"""The Cheaters Edition: compulsory auctions, hotels alone, and cheating by the rules (CH-1 to CH-10)."""
