placeholder-table = x
