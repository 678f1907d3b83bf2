# Die Werkstatt für Rätsel zu Candy Hunters.

editor-title = Rätsel machen
editor-lead = Baue Gebäude und wähle Muster. Der Computer prüft dein Rätsel, und du schickst es deinen Freunden.
editor-unreadable = { $part ->
    [version] Das ist kein Link zu einem Rätsel von uns, darum ist hier ein leeres Spielfeld. Vielleicht fehlt ein Stück vom Link: Kopiere ihn noch mal.
    [town] Die Gebäude in diesem Link ergeben kein Spielfeld, darum ist hier ein leeres. Vielleicht fehlt ein Stück vom Link: Kopiere ihn noch mal.
    [cards] Die Muster in diesem Link gibt es nicht, darum ist hier ein leeres Spielfeld. Vielleicht fehlt ein Stück vom Link: Kopiere ihn noch mal.
    [task] Die Runden oder Punkte in diesem Link ergeben keinen Sinn, darum ist hier ein leeres Spielfeld. Vielleicht fehlt ein Stück vom Link: Kopiere ihn noch mal.
   *[whole] In diesem Link ist kein Rätsel, darum ist hier ein leeres Spielfeld. Vielleicht fehlt ein Stück vom Link: Kopiere ihn noch mal.
}

editor-cell = { $what ->
    [free] { $place }: frei
    [ghost] { $place }: { $colour } mit einem Geist
    [kid] { $place }: { $colour } mit einem Kind
   *[house] { $place }: { $colour }
}
editor-tools = Was auf das Spielfeld soll
editor-tool = { $tool ->
    [o] Gebäude in Orange: noch { $count }
    [p] Gebäude in Lila: noch { $count }
    [t] Gebäude in Türkis: noch { $count }
    [g] Gebäude in Gold: noch { $count }
    [ghost] Geist: noch { $count }
    [kid] Kind: noch { $count }
   *[eraser] Radierer
}
editor-hint = { $tool ->
    [ghost] { $state ->
        [empty] Ein Geist braucht ein Gebäude, auf dem er steht. Baue zuerst eins.
        [none] Alle { $most } Geister sind auf dem Spielfeld. Tippe auf einen, um ihn wegzunehmen.
       *[some] Tippe auf ein Gebäude, um einen Geist daraufzustellen. Tippe noch mal, um ihn wegzunehmen.
    }
    [kid] { $state ->
        [empty] Ein Kind braucht ein Gebäude, auf dem es steht. Baue zuerst eins.
        [none] Alle { $most } Kinder sind auf dem Spielfeld. Tippe auf eins, um es wegzunehmen.
       *[some] Tippe auf ein Gebäude, um ein Kind daraufzustellen. Tippe noch mal, um es wegzunehmen.
    }
    [eraser] { $state ->
        [empty] Noch gibt es nichts wegzunehmen.
       *[some] Tippe auf das, was weg soll: erst Geist oder Kind, dann das Gebäude.
    }
   *[house] { $state ->
        [empty] Tippe auf die freie Stelle, um das erste Gebäude zu bauen.
        [none] Alle { $most } Gebäude dieser Farbe sind auf dem Spielfeld. Wähle eine andere Farbe.
       *[some] Tippe auf eine freie Stelle, um ein Gebäude zu bauen. Tippe noch mal darauf, um es wegzunehmen.
    }
}

editor-task = Die Aufgabe
editor-rounds = Runden
editor-rounds-count = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
editor-goal = Punkte zu holen
editor-goal-less = Ein Punkt weniger
editor-goal-more = Ein Punkt mehr
editor-goal-said = { $goal ->
    [one] { $goal } Punkt zu holen
   *[other] { $goal } Punkte zu holen
}
editor-large = Der Große Geist spielt mit
editor-large-said = { $plays ->
    [yes] Der Große Geist spielt mit.
   *[no] Der Große Geist spielt nicht mit.
}
editor-patterns = Muster
editor-patterns-count = { $count } von { $most }
editor-patterns-about = ✓ ist schon auf dem Spielfeld, +1 braucht noch ein Gebäude.
editor-regular = Je 2 Punkte
editor-haunted = Spukmuster: je 5 Punkte
editor-fits = { $seen ->
    [whole] Es ist auf dem Spielfeld.
    [nearly] Es braucht noch ein Gebäude.
   *[no] { "" }
}
editor-card-said = { $chosen ->
    [yes] { $name } gewählt.
   *[no] { $name } zurückgelegt.
}
editor-choose = Wählen
editor-undo = Zurück
editor-nothing-to-redo = Es gibt nichts zu wiederholen.
editor-redo = Vor
editor-undone = Zurück:
editor-redone = Wieder vor:
editor-now = Jetzt:
editor-done = Zurück zum Spielfeld
editor-new = Neu
editor-new-said = Das Spielfeld ist leer.

editor-check-title = Ist es lösbar?
editor-lacks = { $what ->
    [houses] Das Spielfeld ist leer. Baue zuerst Gebäude.
   *[patterns] Jetzt wähle ein Muster, damit es etwas zu werten gibt.
}
editor-ready = Das ist ein Rätsel. Prüf, ob es lösbar ist: Der Computer probiert dann alles aus.
editor-no-kid = Auf dem Spielfeld ist kein Kind. Das ist erlaubt, aber nur Kinder bringen Bonbons.
editor-check = Prüfen
editor-thinking = Der Computer überlegt… (höchstens { $seconds } Sekunden)
editor-busy = Der Computer hat zu viele Rätsel auf einmal. Versuch es in einer Minute noch mal.
editor-too-often = Das waren viele Rätsel in kurzer Zeit. Atme kurz durch und versuch es in einer Minute noch mal.
editor-solvable = Es ist lösbar!
editor-unsolvable = { $best ->
    [0] Es ist nicht lösbar: Auf diesem Spielfeld lässt sich nichts werten.
    [one] Es ist nicht lösbar: { $goal } sind zu viel, höchstens { $best } Punkt geht.
   *[other] Es ist nicht lösbar: { $goal } sind zu viel, höchstens { $best } Punkte gehen.
}
editor-unsolvable-unknown = Es ist nicht lösbar: { $goal } Punkte sind zu viel.
editor-too-big = Das ist zu viel zum Nachdenken für diese Zeit, darum weiß niemand, ob es lösbar ist. Weniger Runden, Kinder, Geister oder Muster helfen.
editor-not-all = Die Zeit hat nicht gereicht, um alles herauszufinden.
editor-best = { $more ->
    [yes] { $best } Punkte sind möglich: mehr, als du verlangst.
   *[no] Mehr Punkte sind nicht möglich.
}
editor-solutions = { $all ->
    [no] Mehr als { $count } verschiedene Lösungen
   *[yes] { $count ->
        [one] Nur eine Lösung
       *[other] { $count } verschiedene Lösungen
    }
}
editor-difficulty = { $level ->
    [1] Stufe 1 von 4: sehr leicht
    [2] Stufe 2 von 4: leicht
    [3] Stufe 3 von 4: schwer
   *[4] Stufe 4 von 4: sehr schwer
}
editor-sooner = { $count ->
    [one] { $count } Runde reicht.
   *[other] { $count } Runden reichen.
}
editor-spare = Keine Lösung braucht: { $list } (gepunktet). Als Falle ist das gut.
editor-spare-part = { $what ->
    [houses] { $count } Gebäude
    [pieces] { $count ->
        [one] { $count } Geist oder Kind
       *[other] { $count } Geister oder Kinder
    }
   *[cards] { $count } Muster
}
editor-set-goal = { $goal ->
    [one] { $goal } Punkt verlangen
   *[other] { $goal } Punkte verlangen
}
editor-play = Spielen
editor-share = Schick diesen Link weiter
editor-share-title = Ein Rätsel für dich
editor-copy = Kopieren
editor-send = Senden
