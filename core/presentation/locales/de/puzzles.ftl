# Rätsel zu Candy Hunters.

puzzles-title = Rätsel zu Candy Hunters
puzzles-lead = Ein kleines Spielfeld, ein paar Muster, Punkte zu holen. Rätsle allein oder zusammen mit anderen, Groß und Klein. Keine Eile: Jeden Zug kannst du zurücknehmen.
puzzles-link = Rätsel, allein oder zusammen
puzzles-start = Mit dem ersten anfangen
puzzles-go-on = Weiter mit { $id }
puzzles-all-solved = Alle gelöst. Bravo!
puzzles-done = { $count } von { $of } gelöst
puzzles-begun = Angefangen
puzzles-daily = Rätsel des Tages
puzzles-daily-about = Für alle dasselbe. Von Montag bis Sonntag wird es schwerer.
puzzles-yesterday = Das Rätsel von gestern
puzzles-level-1 = Stufe 1: sehr leicht
puzzles-level-2 = Stufe 2: leicht
puzzles-level-3 = Stufe 3: schwer
puzzles-level-4 = Stufe 4: sehr schwer
puzzles-own = Deine eigenen Rätsel
puzzles-own-about = Baue Gebäude, wähle Muster und schick den Link weiter.
puzzles-editor = Rätsel machen

puzzle-title = Rätsel { $id }
puzzle-title-daily = Rätsel vom { $date }
puzzle-title-own = Ein selbst gemachtes Rätsel
puzzle-shelf = Alle Rätsel
puzzle-level = Stufe { $level }
puzzle-date = { $month ->
    [1] { $day }. Januar { $year }
    [2] { $day }. Februar { $year }
    [3] { $day }. März { $year }
    [4] { $day }. April { $year }
    [5] { $day }. Mai { $year }
    [6] { $day }. Juni { $year }
    [7] { $day }. Juli { $year }
    [8] { $day }. August { $year }
    [9] { $day }. September { $year }
    [10] { $day }. Oktober { $year }
    [11] { $day }. November { $year }
   *[12] { $day }. Dezember { $year }
}
puzzle-time-seconds = { $seconds } Sek.
puzzle-time-minutes = { $minutes } Min. { $seconds } Sek.
puzzle-time-hours = { $hours } Std. { $minutes } Min.

puzzle-idea-place = Die richtige Stelle
puzzle-idea-rotate = Dreh das Muster
puzzle-idea-push-kid = Schieb ein Kind
puzzle-idea-two-kids = Zwei Kinder auf einmal
puzzle-idea-dodge = Weg mit dem Geist
puzzle-idea-push-ghost = Ein Geist schiebt einen Geist
puzzle-idea-sequence = Eins nach dem anderen
puzzle-idea-scare = Der Schreck lohnt sich
puzzle-idea-ahead = Denk voraus
puzzle-idea-rebuild = Bau es noch mal
puzzle-idea-large-ghost = Der Große Geist
puzzle-idea-haunted = Ein Spukmuster

puzzle-goal = { $rounds ->
    [one] Hol { puzzle-points } in einer Runde.
   *[other] Hol { puzzle-points } in { $rounds } Runden.
}
puzzle-points = { $goal ->
    [one] { $goal } Punkt
   *[other] { $goal } Punkte
}
puzzle-standing = { $left ->
    [0] Punkte: { $points } von { $goal }.
    [one] Punkte: { $points } von { $goal }. Das ist die letzte Runde.
   *[other] Punkte: { $points } von { $goal }. Noch { $left } Runden.
}
puzzle-steps = Die drei Schritte einer Runde
puzzle-gained = Was du schon hast
puzzle-rules = Die Regeln in Kürze
puzzle-rules-together = Für eine Person oder für mehrere, die zusammen nachdenken: Ihr macht alle Züge gemeinsam.
puzzle-rules-build = Baue ein Gebäude in einer beliebigen Farbe neben ein anderes, Seite an Seite. Das musst du.
puzzle-rules-ghosts = Bewege bis zu zweimal einen Geist, wenn du willst. Er schiebt weg, wer dort steht: Du sagst, wohin.
puzzle-rules-score = Werte eines der Muster unter dem Spielfeld, wenn du willst: gedreht, aber nicht gespiegelt. Jedes Muster kannst du einmal werten.
puzzle-rules-kids = Alle Kinder gehören dir. Die auf einem gewerteten Muster gehen nach Hause, jedes mit seinem Gebäude als Bonbon. Jeder Geist darauf kostet einen Schreckmarker.
puzzle-rules-without = Die anderen zwei Schritte eines Zuges fallen weg: Es wird nicht getauscht, denn es gibt keinen Stapel, und es wird kein Kind aufgestellt, denn alle stehen schon da.
puzzle-rules-points = Ein Muster bringt 2 Punkte. Dein erstes Bonbon jeder Farbe bringt 2, jedes andere 1. Ein Schreckmarker kostet 1. Das Rätsel ist gelöst, sobald du genug Punkte hast.
puzzle-rules-haunted = Ein Spukmuster bringt 5 Punkte. Bis zu 3 Felder darfst du auslassen, für je einen Schreckmarker.
puzzle-rules-large = Der Große Geist kommt auf jedes neue Gebäude.
puzzle-rules-all = Alle Regeln von Candy Hunters
puzzle-prompt = { $step ->
    [build] Baue ein Gebäude
    [ghosts] Bewege Geister oder mach weiter
    [push] Wohin kommt die geschobene Figur?
    [score] Werte ein Muster oder mach weiter
    [solved] Gelöst!
   *[over] Die Runden sind vorbei
}
puzzle-cut = Zug { $number } aus diesem Link geht hier nicht. Du siehst das Spielfeld davor.

puzzle-built = { $colour ->
    [o] Ein Gebäude in Orange: { $place }.
    [p] Ein Gebäude in Lila: { $place }.
    [t] Ein Gebäude in Türkis: { $place }.
   *[g] Ein Gebäude in Gold: { $place }.
}
puzzle-moved = Ein Geist geht von { $from } nach { $to }.
puzzle-scored = Ein Muster ist gewertet.
puzzle-gets = Ein Kind geht nach Hause und bringt { $candy }.
puzzle-scared = Das kostet { $markers } Schreckmarker.
puzzle-skipped = { $step ->
    [ghosts] Kein Geist bewegt sich mehr.
   *[score] Nichts wird gewertet.
}
puzzle-round = Runde { $round } beginnt.
puzzle-over = Die Runden sind vorbei
puzzle-over-told = Die Runden sind vorbei.
puzzle-not-yet = { $points } von { $goal } Punkten: noch nicht! Nichts ist verloren. Geh zurück, so weit du willst, und versuch es anders.

puzzle-back = Wege zurück
puzzle-step-back = Zug zurück
puzzle-round-back = Runde zurück
puzzle-reset = Von vorn

puzzle-help = Hilfe
puzzle-hints = Hängst du fest? Hol dir einen Tipp
puzzle-hint-pattern = 1 Welches Muster?
puzzle-hint-place = 2 Wo?
puzzle-hint-move = 3 Welcher Zug?
puzzle-hints-used = { $count ->
    [one] bisher { $count } Tipp
   *[other] bisher { $count } Tipps
}
puzzle-advice-pattern = { $ahead ->
    [0] Werte dieses Muster in dieser Runde.
    [one] Werte dieses Muster in der nächsten Runde. Bereite es erst vor.
   *[other] Werte dieses Muster, aber erst in { $ahead } Runden. Bereite es erst vor.
}
puzzle-advice-place = { $ahead ->
    [0] Werte dieses Muster in dieser Runde da, wo die Linie ist.
    [one] Werte dieses Muster in der nächsten Runde da, wo die Linie ist.
   *[other] Werte dieses Muster in { $ahead } Runden da, wo die Linie ist.
}
puzzle-advice-move = Versuch das: { $move }
puzzle-advice-back = { $count ->
    [one] Von hier geht es nicht mehr. Nimm den letzten Zug zurück.
   *[other] Von hier geht es nicht mehr. Nimm die letzten { $count } Züge zurück.
}
puzzle-take-back = { $count ->
    [one] Einen Zug zurück
   *[other] { $count } Züge zurück
}
puzzle-advice-hopeless = Dieses Rätsel hat keine Lösung. Es verlangt zu viele Punkte.
puzzle-advice-busy = Gerade wollen viele einen Tipp. Frag gleich noch mal.
puzzle-advice-too-hard = Dieses Rätsel ist so schwer, dass ein Tipp zu lange dauern würde.
puzzle-solution = Lösung zeigen
puzzle-solution-sure = Das verrät alles, und beim Rätsel steht dann, dass du geschaut hast. Vielleicht erst ein Tipp?
puzzle-solution-again = Du hast es gelöst. So kann es gehen.
puzzle-solution-show = Trotzdem zeigen
puzzle-solution-step = Lösung: Schritt { $step } von { $of }.
puzzle-play-again = Jetzt du

puzzle-solved = Gelöst!
puzzle-solved-by-link = Das ist eine Lösung. Spiel sie selbst, dann merken wir sie uns für dich.
puzzle-how = { $hints ->
    [0] { $time }, ohne Tipps
    [one] { $time }, { $hints } Tipp
   *[other] { $time }, { $hints } Tipps
}
puzzle-how-peeked = { $time }, mit Blick auf die Lösung
puzzle-earlier-solved = Das hast du schon gelöst
puzzle-earlier-begun = Das hast du schon angefangen.
puzzle-go-on = Da weitermachen, wo du warst
puzzle-next = Weiter zu: { $title }
puzzle-share = Teilen
puzzle-share-result = Ergebnis teilen
puzzle-share-own = ein Rätsel von Freunden

puzzle-error-none = Ein Rätsel { $id } gibt es nicht. Sie heißen 1-01 bis 4-10.
puzzle-error-date = „{ $date }“ ist kein Tag. Schreib Jahr, Monat und Tag, zum Beispiel 2026-11-15.
puzzle-error-future = Das Rätsel vom { $date } gibt es noch nicht. Komm an dem Tag wieder!
puzzle-error-past = Das erste Rätsel des Tages ist das vom { $date }.
puzzle-error-code = { $part ->
    [version] Dieser Link fängt nicht wie ein Rätsel an. Vielleicht fehlt ein Buchstabe?
    [town] Das Spielfeld in diesem Link stimmt nicht. Vielleicht fehlt ein Buchstabe?
    [cards] Die Muster in diesem Link stimmen nicht. Vielleicht fehlt ein Buchstabe?
    [task] Die Aufgabe in diesem Link stimmt nicht. Vielleicht fehlt ein Buchstabe?
   *[whole] Dieser Link ist kein Rätsel. Vielleicht fehlt ein Buchstabe?
}
puzzle-error-look = Diese Adresse lässt sich nicht lesen: Nach „solution=“ kommt eine Zahl wie 3, nach „moves=“ kommen die Züge.
puzzle-error-making = Das Rätsel für diesen Tag wird gerade noch gemacht. Versuch es gleich noch mal.
refusal-puzzle-no-move = Das ist kein Zug in diesem Spiel.
editor-remake = Dieses Rätsel ändern
