# Candy Hunters.

hunters-name = Candy Hunters
hunters-pitch = Baue nachts Gebäude, schick Geister herum und finde deine Muster. Deine Kinder bringen die Bonbons nach Hause!
hunters-idea = Alle bauen Gebäude auf einem Spielfeld. Wenn eines deiner geheimen Muster irgendwo darauf zu sehen ist, wertest du es, und die Kinder, die dort stehen, gehen mit Bonbons nach Hause. Achtung vor den Geistern: Sie erschrecken dich.

hunters-colour = { $colour ->
    [o] Orange
    [p] Lila
    [t] Türkis
   *[g] Gold
}
hunters-column = { $side ->
    [left] Spalte { $x } links
   *[right] Spalte { $x }
}
hunters-line = { $side ->
    [up] Reihe { $y } oben
   *[down] Reihe { $y }
}
hunters-place = { $column }, { $line }
hunters-candies = { $colour ->
    [o] { $count ->
        [one] { $count } Bonbon in Orange
       *[other] { $count } Bonbons in Orange
    }
    [p] { $count ->
        [one] { $count } Bonbon in Lila
       *[other] { $count } Bonbons in Lila
    }
    [t] { $count ->
        [one] { $count } Bonbon in Türkis
       *[other] { $count } Bonbons in Türkis
    }
   *[g] { $count ->
        [one] { $count } Bonbon in Gold
       *[other] { $count } Bonbons in Gold
    }
}
hunters-left = { $colour }: noch { $count }
hunters-stock = Gebäude zum Bauen
hunters-points-word = { $count ->
    [one] Punkt
   *[other] Punkte
}
hunters-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}

hunters-prompt = { $who ->
    [you] { $step ->
        [build] Du bist dran! Baue ein Gebäude
        [ghosts] Bewege Geister oder mach weiter
        [push] Wohin kommt die geschobene Figur?
        [score] Werte ein Muster oder mach weiter
        [exchange] Tausche ein Muster oder mach weiter
       *[kid] Stell ein Kind auf ein leeres Gebäude
    }
    [here] { $step ->
        [build] { $name }: Baue ein Gebäude
        [ghosts] { $name }: Bewege Geister oder mach weiter
        [push] { $name }: Wohin kommt die geschobene Figur?
        [score] { $name }: Werte ein Muster oder mach weiter
        [exchange] { $name }: Tausche ein Muster oder mach weiter
       *[kid] { $name }: Stell ein Kind auf ein leeres Gebäude
    }
   *[other] { $step ->
        [build] { $name } baut ein Gebäude…
        [ghosts] { $name } darf Geister bewegen…
        [push] { $name } schiebt eine Figur…
        [score] { $name } darf ein Muster werten…
        [exchange] { $name } darf ein Muster tauschen…
       *[kid] { $name } stellt ein Kind auf…
    }
}
hunters-hint = { $step ->
    [build] Wähle eine Farbe, dann eine Stelle auf dem Spielfeld. Oder andersherum.
    [ghosts] { $left ->
        [one] Du darfst noch einmal einen Geist bewegen. Wähle einen Geist, dann ein Gebäude daneben.
       *[other] Du darfst noch { $left } Mal einen Geist bewegen. Wähle einen Geist, dann ein Gebäude daneben.
    }
    [push] Wähle ein helles Gebäude: Dort endet das Schieben. Auf → wird weitergeschoben, und du wählst noch einmal. Eine Zahl schiebt so oft auf einmal.
    [score] { $choices ->
        [0] Keines deiner Muster ist jetzt auf dem Spielfeld.
       *[other] Wähle eine Stelle unter einem deiner Muster und schau sie dir auf dem Spielfeld an.
    }
    [exchange] { $choices ->
        [0] Es gibt nichts zu tauschen.
       *[other] Du darfst eines deiner Muster unter den Stapel legen und ein neues ziehen.
    }
   *[kid] Wähle ein leuchtendes Gebäude für dein Kind.
}
hunters-skip = { $step ->
    [ghosts] { $left ->
        [1] Keinen Geist mehr bewegen
       *[other] Keinen Geist bewegen
    }
    [score] Nichts werten
   *[exchange] Meine Muster behalten
}

hunters-steps = Die fünf Schritte eines Zuges
hunters-step-build = Bauen
hunters-step-ghosts = Geister
hunters-step-score = Werten
hunters-step-exchange = Tauschen
hunters-step-kid = Kind
hunters-round = Runde { $round } von { $of }
hunters-deck = { $count ->
    [0] Der Stapel ist leer
   *[other] { $count } Muster im Stapel
}

hunters-board = Das Spielfeld
hunters-fit = Das ganze Spielfeld zeigen (F)
hunters-nearer = Näher ran (+)
hunters-farther = Weiter weg (−)
hunters-confirm = Hier
hunters-site = Hier bauen: { $place }
hunters-build = { $colour ->
    [o] Orange bauen: { $place }
    [p] Lila bauen: { $place }
    [t] Türkis bauen: { $place }
   *[g] Gold bauen: { $place }
}
hunters-ghost = { $piece ->
    [large] Großer Geist: { $place }
   *[ghost] Geist: { $place }
}
hunters-pushes = { $piece ->
    [ghost] (schiebt einen Geist weg)
    [large] (schiebt den Großen Geist weg)
    [kid] (schiebt ein Kind von { $name } weg)
    [mine] (schiebt ein Kind weg)
   *[none] (frei)
}
hunters-move = Geist von { $from } nach { $to } { $pushes }
hunters-land = Nach { $to } { $pushes }
hunters-endings = { $count ->
    [one] Noch eine Art, das Schieben zu beenden
   *[other] Noch { $count } Arten, das Schieben zu beenden
}
hunters-ending = { $count } Mal schieben: { $pieces }
hunters-ending-piece = { $piece ->
    [ghost] ein Geist in { $place }
    [large] der Große Geist in { $place }
    [kid] das Kind von { $name } in { $place }
   *[mine] ein Kind in { $place }
}
hunters-kid = Kind: { $place }
hunters-row = { $side ->
    [up] Reihe { $y } oben: { $tiles }.
   *[down] Reihe { $y }: { $tiles }.
}
hunters-tile = { $piece ->
    [ghost] { $column } { $colour } mit einem Geist
    [large] { $column } { $colour } mit dem Großen Geist
    [kid] { $column } { $colour } mit einem Kind von { $name }
    [mine] { $column } { $colour } mit einem Kind
   *[none] { $column } { $colour }
}

hunters-hand = Deine Muster
hunters-a-ghost = ein Geist
hunters-nothing = nichts
hunters-pattern-row = Reihe { $row }: { $cells }
hunters-card = { $kind ->
    [haunted] Spukmuster
   *[regular] Muster
}
hunters-badge-whole = { $count ->
    [one] Auf dem Spielfeld!
   *[other] { $count } Mal auf dem Spielfeld!
}
hunters-badge-near = { $count ->
    [one] Ein Gebäude fehlt
   *[other] Ein Gebäude fehlt: { $count } Möglichkeiten
}
hunters-where = Wo du werten kannst
hunters-see-place = Ansehen
hunters-score-here = Hier werten
hunters-placement = { $number ->
    [0] Das Muster { $card } werten: { $place }.
   *[other] Stelle { $number }, { $place }: das Muster { $card } werten.
}
hunters-placement-ignores = { $ignored ->
    [one] { $ignored } Feld wird ausgelassen.
   *[other] { $ignored } Felder werden ausgelassen.
}
hunters-placement-brings = Bonbons: { $own } für dich{ $others ->
    [0] .
   *[other] , { $others } für andere.
} Schreckmarker: { $markers }.
hunters-exchange = Tauschen
hunters-exchange-card = Das Muster { $card } tauschen
hunters-aid-there = { $count ->
    [0] Es ist jetzt nicht auf dem Spielfeld.
    [one] Es ist einmal auf dem Spielfeld.
   *[other] Es ist { $count } Mal auf dem Spielfeld.
}
hunters-aid-tile = { $colour } in { $place }
hunters-aid-missing = { $count ->
    [one] Nur ein Gebäude fehlt noch: { $tiles }.
   *[other] Eines dieser Gebäude fehlt noch: { $tiles }.
}

hunters-source = { $source ->
    [patterns] { $count } Muster: { hunters-worth }
    [haunted] { $count } Spukmuster: { hunters-worth }
    [candies] { $count ->
        [one] { $count } Bonbon: { hunters-worth }
       *[other] { $count } Bonbons: { hunters-worth }
    }
   *[markers] { $count } Schreckmarker: { hunters-worth }
}
hunters-worth = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
hunters-kids-left = { $count ->
    [0] Kein Kind mehr übrig
    [one] Noch { $count } Kind übrig
   *[other] Noch { $count } Kinder übrig
}
hunters-held = { $haunted ->
    [0] { $regular } Muster auf der Hand
   *[other] { $regular } Muster und ein Spukmuster auf der Hand
}
hunters-open = Gewertete Muster
hunters-shown = Muster auf der Hand

hunters-aid = Hilfe: dein Zug in Kürze
hunters-aid-build = Baue ein Gebäude neben ein anderes.
hunters-aid-ghosts = Bewege bis zu zweimal einen Geist. Er schiebt weg, wer dort steht: Du sagst, wohin.
hunters-aid-score = Werte ein Muster, das auf dem Spielfeld ist, gedreht, aber nicht gespiegelt. Kinder darauf gehen nach Hause, mit ihrem Gebäude als Bonbon. Jeder Geist darauf kostet einen Schreckmarker. Zieh ein neues Muster, aber nicht nach einem Spukmuster.
hunters-aid-exchange = Tausche ein normales Muster gegen ein neues.
hunters-aid-kid = Stell ein Kind auf ein leeres Gebäude (nicht in der letzten Runde).
hunters-aid-end = Am Ende: Ein Muster bringt 2 Punkte, das erste Bonbon jeder Farbe 2, jedes andere Bonbon 1, ein Schreckmarker −1.
hunters-aid-haunted = Ein Spukmuster bringt 5 Punkte. Bis zu 3 Felder darfst du auslassen, für je einen Schreckmarker.
hunters-aid-large = Der Große Geist kommt zu jedem neuen Gebäude.

hunters-built = { $colour ->
    [o] { $name } baut ein Gebäude in Orange: { $place }.
    [p] { $name } baut ein Gebäude in Lila: { $place }.
    [t] { $name } baut ein Gebäude in Türkis: { $place }.
   *[g] { $name } baut ein Gebäude in Gold: { $place }.
}
hunters-large-ghost = Der Große Geist kommt: { $place }.
hunters-moved = { $piece ->
    [large] { $name } bewegt den Großen Geist von { $from } nach { $to }.
   *[ghost] { $name } bewegt einen Geist von { $from } nach { $to }.
}
hunters-pushed = { $piece ->
    [large] Der Große Geist wird weggeschoben: { $from }.
    [kid] Ein Kind von { $name } wird weggeschoben: { $from }.
    [mine] Ein Kind wird weggeschoben: { $from }.
   *[ghost] Ein Geist wird weggeschoben: { $from }.
}
hunters-landed = { $piece ->
    [large] Der Große Geist geht nach { $to }.
    [kid] Das Kind von { $name } geht nach { $to }.
    [mine] Das Kind geht nach { $to }.
   *[ghost] Der geschobene Geist geht nach { $to }.
}
hunters-scored = { $kind ->
    [haunted] { $ignored ->
        [0] { $name } wertet das ganze Spukmuster.
        [one] { $name } wertet das Spukmuster und lässt ein Feld aus.
       *[other] { $name } wertet das Spukmuster und lässt { $ignored } Felder aus.
    }
   *[regular] { $name } wertet ein Muster.
}
hunters-gets = { $name } bekommt { $candy }.
hunters-scared = { $name } nimmt { $markers } Schreckmarker.
hunters-exchanged = { $name } legt ein Muster unter den Stapel.
hunters-drew = { $known ->
    [yes] { $name } zieht ein Muster: { $card }.
   *[no] { $name } zieht ein Muster.
}
hunters-kid-placed = { $name } stellt ein Kind auf: { $place }.
hunters-skipped = { $step ->
    [ghosts] { $name } bewegt keinen Geist mehr.
    [score] { $name } wertet nichts.
   *[exchange] { $name } behält die Muster.
}
hunters-turn = Runde { $round }: { $name } ist dran.
hunters-over = Die sechs Runden sind vorbei.
hunters-tally-patterns = Muster
hunters-tally-haunted = Spukmuster
hunters-tally-candies = Bonbons
hunters-tally-markers = Schreck
hunters-tally-points = Punkte

hunters-tie-broken = { $by ->
    [patterns] Gleich viele Punkte: Weniger gewertete Muster entscheiden ({ $fewest } gegen { $most }).
    [markers] Gleich viele Punkte und Muster: Weniger Schreckmarker entscheiden ({ $fewest } gegen { $most }).
   *[colours] Gleich viele Punkte, Muster und Schreckmarker: Mehr Farben bei den Bonbons entscheiden ({ $most } gegen { $fewest }).
}
hunters-tie-shared = Gleich viele Punkte, Muster, Schreckmarker und Farben: Der Sieg wird geteilt.

refusal-hunters-game-over = Das Spiel ist vorbei.
refusal-hunters-not-your-turn = Du bist nicht dran.
refusal-hunters-build-first = Jetzt baust du ein Gebäude.
refusal-hunters-ghosts-now = Jetzt darfst du einen Geist bewegen oder weitermachen.
refusal-hunters-push-now = Eine Figur wurde weggeschoben. Wähle zuerst, wohin sie kommt.
refusal-hunters-score-now = Jetzt darfst du ein Muster werten oder weitermachen.
refusal-hunters-exchange-now = Jetzt darfst du ein Muster tauschen oder weitermachen.
refusal-hunters-kid-now = Jetzt stellst du ein Kind auf.
refusal-hunters-out-of-stock = { $colour ->
    [o] Es ist kein Gebäude in Orange mehr da. Wähle eine andere Farbe.
    [p] Es ist kein Gebäude in Lila mehr da. Wähle eine andere Farbe.
    [t] Es ist kein Gebäude in Türkis mehr da. Wähle eine andere Farbe.
   *[g] Es ist kein Gebäude in Gold mehr da. Wähle eine andere Farbe.
}
refusal-hunters-cell-taken = Da steht schon ein Gebäude. Wähle eine leere Stelle daneben.
refusal-hunters-not-adjacent = Diese Stelle liegt nicht direkt neben einem Gebäude. Eine Ecke reicht nicht.
refusal-hunters-no-ghost = Da steht kein Geist. Wähle einen Geist, dann ein Gebäude daneben.
refusal-hunters-no-tile-there = Es geht nur auf ein Gebäude direkt daneben.
refusal-hunters-kid-needs-room = Ein Kind geht auf ein leeres Gebäude, und dieses ist besetzt.
refusal-hunters-ghost-has-moved = Dieser Geist hat sich bei diesem Schieben schon bewegt.
refusal-hunters-only-moved-ghosts = Dieser Geist käme nur zu Geistern, die sich bei diesem Schieben schon bewegt haben.
refusal-hunters-chain-too-long = Geschoben wird höchstens 16 Mal, und so käme das nicht rechtzeitig zum Ende.
refusal-hunters-dead-end = Wer da steht, könnte nirgends hin.
refusal-hunters-not-in-hand = Dieses Muster hast du nicht.
refusal-hunters-not-there = Dieses Muster ist nicht auf dem Spielfeld.
refusal-hunters-too-much-missing = { $unmet } Felder dieses Musters stimmen dort nicht, und nur 3 darfst du auslassen.
refusal-hunters-haunted-stays = Ein Spukmuster kannst du nicht tauschen.
refusal-hunters-empty-deck = Der Stapel ist leer, also kannst du nichts tauschen.
refusal-hunters-not-an-empty-tile = Da steht jemand. Wähle ein leeres Gebäude.
refusal-hunters-puzzle-solved = Das Rätsel ist schon gelöst.
refusal-hunters-puzzle-over = Die Runden sind vorbei. Nimm zurück, so viel du willst.

hunters-rule-h3-title = Der Anfang und sechs Runden
hunters-rule-h3 = Das Spielfeld beginnt mit 8 Gebäuden, zwei in jeder Farbe, und einem Geist auf jedem Arm. Am Anfang haben nie zwei Nachbarn dieselbe Farbe; später geht das. Die anderen Gebäude liegen neben dem Spielfeld: Von jeder Farbe gibt es 9. Alle haben 5 Kinder und 2 geheime Muster. Wer heute am meisten genascht hat, fängt an, dann geht es im Uhrzeigersinn weiter. Ihr spielt 6 Runden. Ein Zug hat fünf Schritte, immer in derselben Reihenfolge.
hunters-rule-h4-title = Ein Gebäude bauen (du musst)
hunters-rule-h4 = Nimm ein Gebäude in einer beliebigen Farbe und setz es neben ein anderes, Seite an Seite. Eine Ecke reicht nicht: Hier gehen die acht leuchtenden Stellen und keine andere. Ist eine Farbe alle, nimm eine andere.
hunters-rule-h5-title = Geister bewegen (wenn du willst)
hunters-rule-h5 = Du darfst bis zu zweimal einen Geist bewegen: einen Geist zweimal, zwei Geister je einmal oder weniger. Ein Geist geht auf ein Gebäude daneben, Seite an Seite. Steht dort jemand, sagst du sofort, wohin diese Figur geht. Ein Kind geht auf ein leeres Gebäude daneben und schiebt niemanden weg. Ein Geist geht auf irgendein Gebäude daneben, und wer dort steht, wird nach denselben Regeln weitergeschoben. Das Gebäude, von dem der erste Geist kam, ist leer, also zählt es mit. Niemand verlässt die Gebäude, und auf keinem stehen je zwei.
hunters-picture-h5-kid = Das Kind darf auf jedes der drei leuchtenden Gebäude.
hunters-picture-h5-chain = Ein Geist darf auch zu einem Kind geschoben werden, das dann weitergeht.
hunters-picture-h5-stuck = So nicht: Das Kind könnte nirgends hin. Wenn eine Figur keinen Platz findet, darf der Geist sich so nicht bewegen.
hunters-rule-h6-title = Ein Muster werten (wenn du willst)
hunters-rule-h6 = In jedem Zug darfst du eines deiner Muster werten, wenn sein Bild auf dem Spielfeld ist: gedreht, wie du willst, aber nie gespiegelt. Wer darauf steht, ist egal. Leg die Karte offen hin. Jedes Kind darauf geht nach Hause, egal, wem es gehört, und nimmt sein Gebäude umgedreht mit: Das ist ein Bonbon. Für jeden Geist darauf nimmst du einen Schreckmarker. Nach einem normalen Muster ziehst du ein neues, nach einem Spukmuster keines.
hunters-picture-h6-turned = Gedreht: richtig.
hunters-picture-h6-mirrored = Gespiegelt: falsch.
hunters-picture-h6-home = Jedes Kind bringt ein Bonbon für die Person, der es gehört. Der Geist kostet dich einen Punkt, und sein Gebäude bleibt stehen.
hunters-picture-h6-holes = Das Spielfeld danach. Die Kinder, die nach Hause gegangen sind, sind aus dem Spiel, und ihre Gebäude auch. Gebäude ohne Kind bleiben stehen. Es kann Löcher geben und Inseln wie die rechts: Sie gehören weiter ganz zum Spielfeld.
hunters-rule-h7-title = Ein Muster tauschen (wenn du willst)
hunters-rule-h7 = Leg eines deiner normalen Muster unter den Stapel und zieh ein neues: auch eines, das du gerade erst gezogen hast, und auch in der letzten Runde. Du wählst, bevor du das neue siehst. Ein Spukmuster kannst du nicht tauschen.
hunters-rule-h8-title = Ein Kind aufstellen (du musst)
hunters-rule-h8 = Stell eines deiner Kinder auf ein leeres Gebäude: eines, auf dem niemand steht. Nach fünf Runden sind alle Kinder aufgestellt, darum fällt dieser Schritt in der sechsten und letzten Runde weg.
hunters-rule-h10-title = Spukmuster
hunters-rule-h10 = Für Geübte. Ein Spukmuster zeigt auch Geister. Ein Geist im Bild heißt: Dort muss ein Geist stehen, auf einem Gebäude in irgendeiner Farbe, das nicht zum Muster gehört. Dieser Geist kostet nichts, und dort gibt es nichts zu gewinnen. Bis zu 3 Felder, Gebäude oder Geister, darfst du auslassen, wenn sie nicht stimmen: Jedes kostet einen Schreckmarker. Jeder andere Geist auf dem Muster kostet auch einen, wie immer. Die Karte bringt trotzdem 5 Punkte, und du ziehst keine neue.
hunters-picture-h10-ignored = Ausgelassen: der Geist, der fehlt, und das Gebäude, das nicht stimmt. Mit dem Geist auf einem richtigen Gebäude macht das 3 Schreckmarker.
hunters-picture-h10-kid = Ein Kind auf einem ausgelassenen Feld bringt nichts und bleibt dort. Nur das andere Kind bringt ein Bonbon.
hunters-picture-h10-four = Vier Felder stimmen nicht: Das ist eins zu viel.
hunters-rule-h11-title = Das Ende
hunters-rule-h11 = Nach der sechsten Runde werden die Punkte gezählt. Ein normales Muster bringt 2 Punkte, ein Spukmuster 5. Dein erstes Bonbon jeder Farbe bringt 2, jedes andere 1. Ein Schreckmarker kostet 1. Karten auf der Hand bringen nichts. Die meisten Punkte gewinnen. Bei gleich vielen gewinnen weniger gewertete Muster, dann weniger Schreckmarker, dann mehr Farben bei den Bonbons. Ist auch das alles gleich, wird der Sieg geteilt.
hunters-rule-d1-title = Jedes Schieben hat ein Ende
hunters-rule-d1 = Geister könnten einander ewig im Kreis schieben. Darum darf niemand zu einem Geist geschoben werden, der sich bei diesem Schieben schon bewegt hat. Dadurch geht nichts verloren: Geister sind alle gleich, und das Schieben kann überall dort enden, wo es auch ohne diese Regel enden könnte. Mit dem Großen Geist ist es wichtig, welcher Geist wo landet. Dann darf ein Geist noch einmal geschoben werden, aber geschoben wird höchstens 16 Mal, und das reicht für jedes mögliche Ende.
hunters-rule-d4-title = Wenn der Stapel leer ist
hunters-rule-d4 = Dann wird kein neues Muster gezogen, und du kannst nichts tauschen.
hunters-option-haunted = Mit Spukmustern (für Geübte)
hunters-option-haunted-about = Alle bekommen noch ein Spukmuster dazu: groß, geheim und 5 Punkte wert. Tauschen kann man es nicht. Die anderen bleiben in der Schachtel.
hunters-option-large_ghost = Mit dem Großen Geist
hunters-option-large_ghost-about = Er wartet neben dem Spielfeld. Wenn jemand ein Gebäude baut, kommt der Große Geist darauf, egal, wo er vorher war; das zählt nicht als Bewegung. Sonst ist er ein Geist wie die anderen.
hunters-picture-large-comes = Das Gebäude in Türkis ist neu: Der Große Geist verlässt seinen Platz und kommt.
hunters-picture-large-moves = Danach kann er sich bewegen und schieben wie jeder Geist.

# Rat aus Tipps und vom Trainer, und die Gründe dafür.

hunters-advice-skip = Nichts in diesem Schritt.
hunters-advice-build = { $mark ->
    [ring] { $colour ->
        [o] Ein Gebäude in Orange auf der Stelle mit dem Ring.
        [p] Ein Gebäude in Lila auf der Stelle mit dem Ring.
        [t] Ein Gebäude in Türkis auf der Stelle mit dem Ring.
       *[g] Ein Gebäude in Gold auf der Stelle mit dem Ring.
    }
   *[lit] { $colour ->
        [o] Baue ein Gebäude in Orange auf die leuchtende Stelle.
        [p] Baue ein Gebäude in Lila auf die leuchtende Stelle.
        [t] Baue ein Gebäude in Türkis auf die leuchtende Stelle.
       *[g] Baue ein Gebäude in Gold auf die leuchtende Stelle.
    }
}
hunters-advice-ghost = { $mark ->
    [ring] Ein Geist, den blassen Pfeil entlang.
   *[lit] Bewege den leuchtenden Geist den Pfeil entlang.
}
hunters-advice-push = { $mark ->
    [ring] Auf das Gebäude mit dem Ring.
   *[lit] Schieb die Figur auf das leuchtende Gebäude.
}
hunters-advice-kid = { $mark ->
    [ring] Ein Kind auf dem Gebäude mit dem Ring.
   *[lit] Stell dein Kind auf das leuchtende Gebäude.
}
hunters-advice-score = { $mark ->
    [ring] Ein Muster da, wo der Ring ist.
   *[lit] Werte das leuchtende Muster da, wo das Spielfeld leuchtet.
}
hunters-compare-score = { $mark ->
    [ring] Ein Muster da, wo der Ring ist.
   *[lit] Werte ein Muster da, wo das Spielfeld leuchtet.
}
hunters-advice-exchange = { $mark ->
    [ring] Ein Muster wurde getauscht.
   *[lit] Tausche das leuchtende Muster.
}
hunters-lit = Auf dem Spielfeld leuchtet: { $what }
hunters-ringed = Auf dem Spielfeld mit Ring: { $what }
hint-hunters-score = { $points ->
    [one] Der Plan für diesen Zug: das leuchtende Muster werten, { $points } Punkt.
   *[other] Der Plan für diesen Zug: das leuchtende Muster werten, { $points } Punkte.
}
hint-hunters-score-kids = { $points ->
    [one] Der Plan für diesen Zug: das leuchtende Muster werten und Kinder nach Hause bringen, { $points } Punkt.
   *[other] Der Plan für diesen Zug: das leuchtende Muster werten und Kinder nach Hause bringen, { $points } Punkte.
}
hint-hunters-score-push = { $points ->
    [one] Der Plan für diesen Zug: Geister schieben dein Kind auf das leuchtende Muster, { $points } Punkt.
   *[other] Der Plan für diesen Zug: Geister schieben dein Kind auf das leuchtende Muster, { $points } Punkte.
}
hint-hunters-score-clear = { $points ->
    [one] Der Plan für diesen Zug: Ein Geist geht weg vom leuchtenden Muster, und du wertest es, { $points } Punkt.
   *[other] Der Plan für diesen Zug: Ein Geist geht weg vom leuchtenden Muster, und du wertest es, { $points } Punkte.
}
hint-hunters-push-away = Der Plan für diesen Zug: ein Kind wegschieben, und zwar von { $name }.
hint-hunters-prepare = { $missing ->
    [0] Nach diesem Zug ist das leuchtende Muster fertig.
   *[other] Nach diesem Zug ist das leuchtende Muster fast fertig.
}
hint-hunters-push-home = Der Plan für diesen Zug: dein Kind auf das leuchtende Muster schieben, für später.
hint-hunters-exchange = Das leuchtende Muster ist weit weg. Ein anderes passt vielleicht besser.
hint-hunters-kid-pattern = Dann steht dein Kind auf dem leuchtenden Muster.
hint-hunters-kid-colour = In dieser Farbe hast du noch kein Bonbon: { hunters-colour }.
hint-hunters-only = Etwas anderes gibt es nicht zu tun.

# Lektionen. Ein Schritt sagt, was zu tun ist (ein oder zwei kurze Sätze), was daraus wurde (`-done`), und was
# nach einem anderen Klick zu tun ist (`-wrong`).

lesson-next-haunted = Nächste Lektion: Spukmuster und der Große Geist
lesson-hunters-build = Schritt 1: Baue ein Gebäude. Deinem Muster fehlt noch Türkis. Klick auf das Gebäude in Türkis, dann auf die leuchtende Stelle!
lesson-hunters-build-done = Jetzt stehen die Gebäude genau wie auf deinem Muster.
lesson-hunters-build-wrong = Klick auf das Gebäude in Türkis über dem Spielfeld, dann auf die leuchtende Stelle.
lesson-hunters-ghost = Schritt 2: Geister. Einer steht auf deinem Muster und würde dich einen Punkt kosten. Klick auf ihn, dann auf das Gebäude darunter!
lesson-hunters-ghost-done = Ein Geist schiebt weg, wer dort steht. Er hat dein Kind geschoben!
lesson-hunters-ghost-wrong = Klick auf den Geist auf dem Gebäude in Orange, dann auf das Gebäude darunter.
lesson-hunters-push = Du sagst, wohin dein Kind geht: auf das leuchtende Gebäude, genau auf dein Muster!
lesson-hunters-push-done = Zwei deiner Kinder und kein Geist stehen auf deinem Muster. Du dürftest noch einen Geist bewegen, aber so ist es gut.
lesson-hunters-push-wrong = Klick auf das leuchtende Gebäude in Orange.
lesson-hunters-score = Schritt 3: werten. Drück die 1 unter deinem Muster, dann „Hier werten“!
lesson-hunters-score-done = 6 Punkte! 2 für das Muster, 2 für jedes erste Bonbon einer Farbe. Deine Kinder sind mit ihren Gebäuden nach Hause gegangen. Du bekommst ein neues Muster.
lesson-hunters-score-wrong = Drück die 1 unter dem leuchtenden Muster, dann „Hier werten“.
lesson-hunters-exchange = Schritt 4: tauschen. Dieses Muster ist schwer. Drück „Tauschen“ darunter!
lesson-hunters-exchange-done = Ein neues Muster für das alte.
lesson-hunters-exchange-wrong = Drück „Tauschen“ unter dem leuchtenden Muster.
lesson-hunters-kid = Schritt 5: Stell ein Kind auf ein leeres Gebäude. Wähle ein leuchtendes!
lesson-hunters-kid-done = Dort wartet es auf dein nächstes Muster. Das war ein ganzer Zug! Dann macht Mausespeck dasselbe.
lesson-hunters-kid-wrong = Klick auf eines der leuchtenden Gebäude: Dort steht niemand.
lesson-hunters-choose = Die letzte Runde! Dein Muster ist zweimal da: einmal mit einem Geist (−1), einmal mit deinem Kind (ein Bonbon). Drück die 1 darunter, dann „Hier werten“!
lesson-hunters-choose-done = Nach 6 Runden werden die Punkte gezählt: Du hast 10, Mausespeck hat 6. Du gewinnst!
lesson-hunters-choose-wrong = Es geht besser: die Stelle mit deinem Kind. Drück die 1 unter dem leuchtenden Muster, dann „Hier werten“.
lesson-haunted-large = Dein Spukmuster braucht ein Gebäude in Orange. Klick darauf, dann auf die leuchtende Stelle! Achte auf den Großen Geist: Er kommt zu jedem neuen Gebäude.
lesson-haunted-large-done = Da ist er. Auf deinem Muster würde er einen Schreckmarker kosten, wie jeder Geist.
lesson-haunted-large-wrong = Klick auf das Gebäude in Orange über dem Spielfeld, dann auf die leuchtende Stelle.
lesson-haunted-ghost = Aber dein Muster will auch einen Geist, auf einem Gebäude in irgendeiner Farbe. Dort kostet er nichts. Klick auf den Großen Geist, dann auf das leuchtende Gebäude!
lesson-haunted-ghost-done = Jetzt steht ein Geist da, wo das Muster einen will.
lesson-haunted-ghost-wrong = Klick auf den Großen Geist, dann auf das Gebäude rechts davon.
lesson-haunted-score = Ein Gebäude stimmt nicht: Türkis statt Lila. Bis zu 3 Felder darfst du auslassen, für je einen Schreckmarker. Drück die 1 unter deinem Spukmuster, dann „Hier werten“!
lesson-haunted-score-done = 5 Punkte, minus 1. Das Kind auf dem ausgelassenen Feld bringt nichts und bleibt. Nach einem Spukmuster ziehst du nichts. Du hast 12 Punkte, Mausespeck hat 7: Du gewinnst!
lesson-haunted-score-wrong = Drück die 1 unter dem Spukmuster, dann „Hier werten“.

# Wer die Spiele erfunden und verlegt hat, unten auf jeder Seite.

credit-hunters = Candy Hunters ist ein Spiel von Marek Chodań und Michał Gryń und erscheint bei Smart Flamingo.

# Werte, die Optionen haben können, für Absagen.

hunters-option-haunted-values = „true“ oder „false“
hunters-option-large_ghost-values = „true“ oder „false“
hunters-option-first-values = die Nummer eines Platzes am Tisch, ab 0
hunters-option-patterns-values = „default“ oder ein ganzer eigener Satz Muster

# Sätze der Figuren, höchstens 48 Zeichen (siehe `characters.ftl`), und was man nach einem verlorenen Spiel
# probieren kann.

hunters-say-greeting = { $level ->
    [marshmallow] Geister? Ich bleib ganz nah bei dir.
    [toffee] Süßes oder Saures! Los geht’s!
    [liquorice] Ich mag die Dunkelheit. Sie versteckt mich.
   *[jawbreaker] Geister? Die rennen vor mir weg!
}
hunters-say-good = { $level ->
    [marshmallow] Meine Kinder sind daheim, mit Bonbons!
    [toffee] Ab nach Hause, mit vollen Taschen!
    [liquorice] Niemand hat mich kommen sehen.
   *[jawbreaker] Ein Muster wie für einen König.
}
hunters-say-praise = { $level ->
    [marshmallow] So mutige Kinder!
    [toffee] Mmh, was für eine Beute!
    [liquorice] Ein gut gehütetes Geheimnis.
   *[jawbreaker] Gute Arbeit für eine Nacht.
}
hunters-say-near = { $level ->
    [marshmallow] Die letzte Runde, und ich bin vorn?
    [toffee] Letzte Runde! Ich liege vorn!
    [liquorice] Letzte Runde. Fangt mich doch!
   *[jawbreaker] Diese Nacht gehört mir, wie versprochen.
}
hunters-say-alarm = { $level ->
    [marshmallow] Die letzte Runde! Ist das spannend.
    [toffee] Letzte Runde! Ich muss aufholen!
    [liquorice] Noch eine Runde. Zeit für einen Streich.
   *[jawbreaker] Eine Runde reicht mir völlig!
}
hunters-say-oops = { $level ->
    [marshmallow] So viele Geister… ich hab Angst.
    [toffee] Buh! Oh, das war teuer!
    [liquorice] Dieser Geist war nicht eingeladen.
   *[jawbreaker] Ich hab keine Angst. Fast keine.
}
hunters-say-comfort = { $level ->
    [marshmallow] Keine Angst, ich bin ja da.
    [toffee] Brr, Geister! Halt durch!
    [liquorice] Buh. Hat das wehgetan?
   *[jawbreaker] Erschrocken? Kopf hoch!
}
hunters-try-1 = Stell deine Kinder auf Gebäude, die dein Muster braucht.
hunters-try-2 = Ein Geist kann dein Kind genau auf dein Muster schieben.
hunters-try-3 = Das erste Bonbon jeder Farbe zählt doppelt: Sammle alle Farben.
