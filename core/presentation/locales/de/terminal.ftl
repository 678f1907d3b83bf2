# Spiele in einem Terminal (`sweettooth play`). Befehle (help, coach) und Notation sind in jeder Sprache gleich.

terminal-game = { $game }, Startwert { $seed }.
terminal-game-of = { $game }, Spiel { $number } von { $games }, Startwert { $seed }.
terminal-starts = { $name } fängt an.
terminal-how = Gib die Nummer einer Möglichkeit ein, oder help.
terminal-goodbye = Bis bald!
terminal-same-game = Der Startwert { $seed } gibt noch einmal das gleiche Spiel.

# Überschrift und Spalten einer Tabelle: kurze Wörter.
terminal-standing = Nach Spiel { $number } von { $games }
terminal-won = Siege
terminal-shared = geteilt
terminal-points = Punkte

terminal-thinks = { $name } überlegt …
terminal-look-away = { $name }, drück die Eingabetaste, wenn sonst niemand hinschaut:
terminal-choose = { $name }, wähle:
terminal-choice = Deine Wahl, 1 bis { $count } in der Liste:
terminal-review = Gib { $command } ein, um zu hören, was besser gewesen wäre, oder drück die Eingabetaste:

# Was man eingeben kann; $ways steht für eines davon oder für solche Wörter eines Spiels.
terminal-number = eine Zahl von 1 bis { $count }
terminal-number-or-name = eine Zahl von 1 bis { $count }, einen Namen wie { $name }
terminal-type = Gib ein: { $ways }.
terminal-no-such-choice = { $typed } steht nicht zur Wahl. Gib ein: { $ways }.
terminal-no-choice = { $typed } steht nicht zur Wahl. Gib ein: { $ways }, oder help.
terminal-help = Gib die Nummer einer Möglichkeit in der Liste ein oder ihren Namen wie { $name }. Eine Zahl allein ist hier immer eine aus der Liste; in der Notation der Programme kann sie ein Platz des Spiels sein.

terminal-took-back = { $count ->
    [one] { $count } Zug ist zurückgenommen.
   *[other] { $count } Züge sind zurückgenommen.
}
terminal-nothing-to-undo = Noch gibt es nichts zurückzunehmen.
