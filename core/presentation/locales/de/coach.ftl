# Computer am Tisch, Tipps, und der Trainer nach dem Spiel.

# Wie gut ein Computer spielt: sein Name und ein Satz.
level-marshmallow = Mausespeck: weich, fürs erste Spiel
level-toffee = Karamell: kennt das Spiel
level-liquorice = Lakritz: denkt voraus
level-jawbreaker = Kieferknacker: spielt am besten
level-name = { $level ->
    [marshmallow] Mausespeck
    [toffee] Karamell
    [liquorice] Lakritz
   *[jawbreaker] Kieferknacker
}
seat-of = Platz { $number }
seat-as-button = wie oben gewählt
seat-free = frei, wer auch kommt
share-fill = { $count ->
    [one] Jetzt anfangen: Ein Computer nimmt den freien Platz
   *[other] Jetzt anfangen: Computer nehmen die { $count } freien Plätze
}
share-seats = Setz einen Computer auf einen Platz
share-seat = Platz { $number }: frei

hint-ask = Tipp
hint-comes = Der Trainer überlegt …
hint-title = Der Trainer würde das tun:
hint-chances = Deine Gewinnchance damit: etwa { $percent } von 100.
hint-exact = { $result ->
    [win] { $points ->
        [one] Damit gewinnst du mit { $points } Punkt Vorsprung, was die anderen auch tun.
       *[other] Damit gewinnst du mit { $points } Punkten Vorsprung, was die anderen auch tun.
    }
    [loss] { $points ->
        [one] Dir fehlt am Ende { $points } Punkt, wenn die anderen keinen Fehler machen. Besser geht es nicht.
       *[other] Dir fehlen am Ende { $points } Punkte, wenn die anderen keinen Fehler machen. Besser geht es nicht.
    }
   *[draw] Damit endet das Spiel unentschieden, wenn die anderen keinen Fehler machen.
}
hints-used = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}
news-hinted = { $name } bittet um einen Tipp.

coach = Der Trainer
coach-about = Der Trainer schaut sich jeden Zug an und sagt, was besser gewesen wäre.
coach-ask = Den Trainer fragen
coach-thinks = Der Trainer schaut sich das Spiel an: { $done } von { $of }
coach-curve = Wie das Spiel stand
coach-curve-about = Je höher eine Linie, desto besser für diese Person, soweit sie es wissen konnte.
coach-good = Vorsprung
coach-bad = Rückstand
coach-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
coach-dots = ein Fehler (siehe unten)
coach-line = { $name }: { $values }
coach-at = Zug { $move }: davor { $before } von 100, danach { $after }
coach-end = am Ende: { $percent } von 100
coach-ready = { $count ->
    [0] Der Trainer ist fertig: keine großen Fehler.
   *[other] Der Trainer ist fertig: { $count } Fehler.
}
coach-none = Keine großen Fehler: Kein einzelner Zug hat viel gekostet.
coach-mistakes = { $count } Fehler
coach-turning = Hier hat sich das Spiel gedreht
coach-mistake = Zug { $move }, { $name }
coach-cost = Das hat deine Gewinnchance um { $percent } von 100 gesenkt.
coach-cost-points = { $count ->
    [one] Das hat { $count } Punkt gekostet.
   *[other] Das hat { $count } Punkte gekostet.
}
coach-certain = { $result ->
    [win] { $points ->
        [one] Ab Zug { $move } gewinnt { $name } mit { $points } Punkt Vorsprung, wenn niemand einen Fehler macht.
       *[other] Ab Zug { $move } gewinnt { $name } mit { $points } Punkten Vorsprung, wenn niemand einen Fehler macht.
    }
    [loss] { $points ->
        [one] Ab Zug { $move } verliert { $name } mit { $points } Punkt Rückstand, wenn niemand einen Fehler macht.
       *[other] Ab Zug { $move } verliert { $name } mit { $points } Punkten Rückstand, wenn niemand einen Fehler macht.
    }
   *[draw] Ab Zug { $move } steht es unentschieden, wenn niemand einen Fehler macht.
}
coach-made = Gespielt: { $what }
coach-better = Besser: { $what }
coach-elsewhere = (an einer anderen Stelle)
coach-instead = { $name } hat das getan: { $what }
coach-other-move = etwas anderes

refusal-no-hints = An diesem Tisch wird ohne Tipps gespielt.
refusal-not-your-turn = Einen Tipp bekommt, wer dran ist.
refusal-no-coach = Bei diesem Spiel steht unten, was übersehen wurde.
refusal-coach-later = Der Trainer kommt, wenn das Spiel vorbei ist.
refusal-coach-busy = Der Trainer schaut sich gerade viele Spiele an. Frag in einer Minute noch mal.
