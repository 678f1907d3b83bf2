# Spiele im Browser der Besucher, ohne Netz.
pocket-elsewhere = Dieses Spiel ist in einem anderen Tab offen. Schließe ihn, um hier zu spielen.
pocket-in-memory = Dieser Browser speichert nichts mehr. Du kannst weiterspielen, aber das Spiel ist weg, wenn du diesen Tab schließt.
refusal-needs-network = Diese Art von Spiel braucht ein Netz. Gegen den Computer oder zusammen an einem Gerät geht es ohne.
pocket-offline = Kein Netz
pocket-offline-about = Diese Seite braucht ein Netz. Spiele gegen den Computer, Spiele an einem Gerät und Regeln gehen ohne.
pocket-no-game = Dieses Spiel ist nicht auf diesem Gerät. Spiele ohne Netz bleiben in dem Browser, in dem sie begonnen haben.
