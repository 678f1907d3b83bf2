# Games in the visitor's own browser, without a network.
pocket-elsewhere = This game is open in another tab. Close that one to play here.
pocket-in-memory = This browser stores nothing any more. You can play on, but the game is gone when you close this tab.
refusal-needs-network = This kind of game needs a network. Against the computer or together on one device it works without.
pocket-offline = No network
pocket-offline-about = This page needs a network. Games against the computer, games on one device and rules work without.
pocket-no-game = This game is not on this device. Games without a network stay in the browser in which they began.
