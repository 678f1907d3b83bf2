placeholder-site = x
