placeholder-necklace = x
