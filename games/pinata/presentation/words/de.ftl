# Piñata.

pinata-name = Piñata
pinata-pitch = Spiel Karten an vier Matten voller Bonbons. Mal gewinnt die höhere Summe, mal die niedrigere. Wer holt zuerst drei Medaillen?
pinata-idea = Zu zweit legt ihr Karten an vier Matten und gewinnt die Bonbons darauf. Genug Bonbons einer Farbe bringen ihre Medaille. Drei Medaillen gewinnen das Spiel.

pinata-colour = { $colour ->
    [R] Rot
    [G] Grün
    [B] Blau
    [P] Rosa
   *[Y] Gelb
}
pinata-wild = Joker
pinata-card = { $colour ->
    [R] rote { $value }
    [G] grüne { $value }
    [B] blaue { $value }
    [P] rosa { $value }
    [Y] gelbe { $value }
   *[W] Joker { $value }
}
# Vierter Fall, mit Artikel.
pinata-card-object = { $colour ->
    [R] die rote { $value }
    [G] die grüne { $value }
    [B] die blaue { $value }
    [P] die rosa { $value }
    [Y] die gelbe { $value }
   *[W] den Joker { $value }
}
pinata-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
pinata-candies = { $colour ->
    [R] { $count ->
        [one] { $count } rotes Bonbon
       *[other] { $count } rote Bonbons
    }
    [G] { $count ->
        [one] { $count } grünes Bonbon
       *[other] { $count } grüne Bonbons
    }
    [B] { $count ->
        [one] { $count } blaues Bonbon
       *[other] { $count } blaue Bonbons
    }
    [P] { $count ->
        [one] { $count } rosa Bonbon
       *[other] { $count } rosa Bonbons
    }
   *[Y] { $count ->
        [one] { $count } gelbes Bonbon
       *[other] { $count } gelbe Bonbons
    }
}
pinata-nothing = keine

pinata-prompt = { $who ->
    [you] { $what ->
        [swap] Du kannst nicht spielen. Wähle Karten zum Tauschen
        [swapped] Jetzt kannst du spielen: Wähle eine Karte
       *[play] Du bist dran! Wähle eine Karte, dann eine Matte
    }
    [here] { $what ->
        [swap] { $name } kann nicht spielen: Wähle Karten zum Tauschen
        [swapped] { $name }: Jetzt kannst du eine Karte spielen
       *[play] { $name }: Wähle eine Karte, dann eine Matte
    }
   *[other] { $what ->
        [swap] { $name } kann nicht spielen, zeigt die Karten und tauscht…
        [swapped] { $name } hat getauscht und spielt eine Karte…
       *[play] { $name } wählt eine Karte…
    }
}

pinata-face = { $face ->
    [high] HOCH
   *[low] TIEF
}
pinata-mat = { $face ->
    [high] Matte { $mat }, HOCH: Die höhere Summe gewinnt { $candies }
   *[low] Matte { $mat }, TIEF: Die niedrigere Summe gewinnt { $candies }
}
pinata-mats-gone = Alle Matten sind aus dem Spiel.
pinata-side = { $who ->
    [you] deine Seite
   *[other] die Seite von { $name }
}
pinata-side-label = { $whose }: { $missing ->
    [0] Summe { $sum }, voll
    [one] Summe { $sum }, noch 1 Karte: { $allowed }
   *[other] Summe { $sum }, noch { $missing } Karten: { $allowed }
}
pinata-place = { $card } an Matte { $mat } spielen, { $whose }. { $does }

# Was eine Karte bewirken würde. $sum ist die Summe ihrer Seite mit der Karte, $other die der anderen Seite.
pinata-does-add = { $missing ->
    [0] Die Summe ist { $sum } gegen { $other }. Dann ist diese Seite voll.
    [one] Die Summe ist { $sum } gegen { $other }. Dann passt hier noch 1 Karte.
   *[other] Die Summe ist { $sum } gegen { $other }. Dann passen hier noch { $missing } Karten.
}
pinata-does-score = { $who ->
    [you] Damit ist die Matte voll, { $sum } gegen { $other }: Du gewinnst { $candies }.
   *[other] Damit ist die Matte voll, { $sum } gegen { $other }: { $name } gewinnt { $candies }.
}
pinata-does-medal = { $who ->
    [you] { $colour ->
        [R] Du holst die rote Medaille!
        [G] Du holst die grüne Medaille!
        [B] Du holst die blaue Medaille!
        [P] Du holst die rosa Medaille!
       *[Y] Du holst die gelbe Medaille!
    }
   *[other] { pinata-medal }
}
pinata-does-win = { $who ->
    [you] Damit gewinnst du das Spiel!
   *[other] Damit gewinnt { $name } das Spiel.
}
# Ein Wort am Ziel einer Karte, neben der Summe.
pinata-does-short = { $end ->
    [win] gewonnen
   *[lose] verloren
}
pinata-does-tie = gleich
pinata-why-tie = { $count ->
    [one] An Matte { $mats } gäbe es Gleichstand, und der ist verboten.
   *[other] An den Matten { $mats } gäbe es Gleichstand, und der ist verboten.
}
pinata-why-colour = { $colour ->
    [R] Rot passt an keine Matte.
    [G] Grün passt an keine Matte.
    [B] Blau passt an keine Matte.
    [P] Rosa passt an keine Matte.
   *[Y] Gelb passt an keine Matte.
}
pinata-why-full = An keiner Matte ist Platz für diese Karte.
pinata-play-label = { $who ->
    [you] { $card } an Matte { $mat }, deine Seite
   *[other] { $card } an Matte { $mat }, die Seite von { $name }
}

pinata-hand = Deine Karten
pinata-card-known = { $card }, { $name } kennt diese Karte
pinata-knows = { $name } kennt diese Karte
pinata-you-know = Diese Karten kennst du
pinata-holds = { $count ->
    [one] { $name } hat { $count } Karte
   *[other] { $name } hat { $count } Karten
}
pinata-swap-about = Du kannst nicht spielen. { $name } sieht jetzt deine Karten. Wähle welche zum Tauschen.
pinata-swap-go = { $count ->
    [0] Keine tauschen
    [one] { $count } Karte tauschen
   *[other] { $count } Karten tauschen
}
pinata-stage = Piñata, Medaillen und Karten

pinata-stock = Beutel, Ablage und Vorrat
pinata-medals-left = { $count ->
    [0] Keine Medaille mehr da
   *[other] Medaillen zu gewinnen: { $colours }
}
pinata-bag = Beutel
pinata-bag-holds = Im Beutel: { $candies }
pinata-supply = { $count ->
    [one] { $count } Karte im Vorrat
   *[other] { $count } Karten im Vorrat
}
pinata-discards = { $count ->
    [0] Noch nichts abgelegt
   *[other] Ablage ({ $count })
}

pinata-medals-of = { $state ->
    [won] Medaillen
   *[open] von { $of } Medaillen
}
pinata-progress = { $state ->
    [own] { pinata-candies } von { $asks }: Medaille geholt
    [gone] { pinata-candies }: Die Medaille ist weg
   *[open] { pinata-candies } von { $asks } für die Medaille
}

pinata-played = { $whose ->
    [own] { $name } spielt { pinata-card-object } an Matte { $mat }.
   *[other] { $name } spielt { pinata-card-object } an Matte { $mat }, auf der Seite von { $other }.
}
pinata-scored = Matte { $mat }: { $name } gewinnt mit { $sum } gegen { $other } und bekommt { $candies }.
pinata-medal = { $colour ->
    [R] { $name } holt die rote Medaille!
    [G] { $name } holt die grüne Medaille!
    [B] { $name } holt die blaue Medaille!
    [P] { $name } holt die rosa Medaille!
   *[Y] { $name } holt die gelbe Medaille!
}
pinata-refilled = { $face ->
    [high] Matte { $mat } wird auf HOCH gedreht und bekommt { $candies }.
   *[low] Matte { $mat } wird auf TIEF gedreht und bekommt { $candies }.
}
pinata-left = Im Beutel sind zu wenige Bonbons: Matte { $mat } ist aus dem Spiel.
pinata-shuffled = Die Ablage wird gemischt und ist der neue Vorrat.
pinata-drew = { $name } zieht { pinata-card-object }.
pinata-shown = { $name } kann nicht spielen und zeigt die Karten.
pinata-shown-cards = { $name } kann nicht spielen und zeigt die Karten: { $cards }.
pinata-swapped = { $count ->
    [0] { $name } tauscht keine Karten.
    [one] { $name } tauscht { $count } Karte: { $cards }.
   *[other] { $name } tauscht { $count } Karten: { $cards }.
}
pinata-passed = { $name } kann immer noch nicht spielen: Der Zug ist zu Ende.

pinata-reason-medals = Drei Medaillen gewinnen das Spiel.
pinata-reason-stuck = 20 Züge lang konnte niemand eine Karte spielen. Mehr Medaillen gewinnen, dann mehr Bonbons.
pinata-tally-candies = Bonbons
pinata-tally-medals = Medaillen

refusal-pinata-game-over = Das Spiel ist vorbei.
refusal-pinata-not-your-turn = Du bist nicht dran.
refusal-pinata-not-in-hand = Diese Karte hast du nicht.
refusal-pinata-mat-gone = Matte { $mat } ist aus dem Spiel.
refusal-pinata-own-side-first = Deine Seite von Matte { $mat } ist noch nicht voll.
refusal-pinata-side-full = Diese Seite von Matte { $mat } ist schon voll.
refusal-pinata-colour-full = { $colour ->
    [R] Auf diese Seite von Matte { $mat } passt keine rote Karte mehr.
    [G] Auf diese Seite von Matte { $mat } passt keine grüne Karte mehr.
    [B] Auf diese Seite von Matte { $mat } passt keine blaue Karte mehr.
    [P] Auf diese Seite von Matte { $mat } passt keine rosa Karte mehr.
   *[Y] Auf diese Seite von Matte { $mat } passt keine gelbe Karte mehr.
}
refusal-pinata-tie = Beide Seiten von Matte { $mat } hätten dann { $sum }. Sie dürfen nicht gleich sein.
refusal-pinata-must-play = Du kannst eine Karte spielen, also darfst du nicht tauschen.
refusal-pinata-must-swap = Du kannst nicht spielen. Wähle zuerst, welche Karten du tauschst.
refusal-pinata-cannot-swap = Diese Karte hast du nicht, du kannst sie nicht tauschen.

pinata-rule-p1-title = Der Anfang
pinata-rule-p1 = Es gibt vier Matten. Jede zeigt zufällig HOCH oder TIEF. Im Beutel sind 45 Bonbons: 13 rote, 11 grüne, 9 blaue, 7 rosa und 5 gelbe. Matte 1 bekommt 1 Bonbon aus dem Beutel, Matte 2 bekommt 2, Matte 3 bekommt 3 und Matte 4 bekommt 4. Von den 54 Karten gibt es in jeder Farbe so viele wie Bonbons, und 9 sind Joker. Ihr bekommt je 8 davon und haltet sie geheim; die anderen sind der Vorrat. Fangt an, wie ihr wollt. Im nächsten Spiel fängt an, wer verloren hat.
pinata-rule-p2-title = Dein Zug
pinata-rule-p2 = Leg eine Karte offen an eine Matte, dann zieh eine neue aus dem Vorrat. Ist der Vorrat leer, wird die Ablage gemischt und ist der neue Vorrat.
pinata-rule-p3-title = Welche Karten passen
pinata-rule-p3 = An eine Matte mit 3 Bonbons passen auf jede Seite 3 Karten. Jede Karte braucht ein Bonbon in ihrer Farbe: Bei zwei roten Bonbons passen höchstens zwei rote Karten auf jede Seite. Ein Joker passt überall. Er steht für keine bestimmte Farbe, also hält er keine spätere Karte auf. Hier darf noch eine rote, eine blaue oder ein zweiter Joker dazu, aber keine grüne.
pinata-rule-p4-title = Deine Seite zuerst
pinata-rule-p4 = Du spielst auf deiner eigenen Seite einer Matte. Wenn deine Seite voll ist, darfst du an dieser Matte auch auf der anderen Seite spielen.
pinata-rule-p5-title = Kein Gleichstand
pinata-rule-p5 = Die letzte Karte an einer Matte darf nicht beide Summen gleich machen. So eine Karte kannst du nicht spielen: Gegen eine 7 geht keine zweite 7; alles andere, was passt, geht.
pinata-rule-p6-title = Wenn nichts passt
pinata-rule-p6 = Wenn du keine Karte spielen kannst, sieht dein Gegenüber deine Karten. Dann legst du so viele Karten ab, wie du willst, oder keine, und ziehst genauso viele: Du tauschst sie. Passt jetzt eine Karte, musst du eine spielen und ziehst wie immer. Wenn nicht, werden deine Karten noch einmal gezeigt, und dein Zug ist zu Ende.
pinata-rule-p7-title = Wer eine Matte gewinnt
pinata-rule-p7 = Sobald beide Seiten voll sind, werden die Summen verglichen. Bei HOCH gewinnt die höhere Summe alle Bonbons, bei TIEF die niedrigere.
pinata-rule-p8-title = Umdrehen und auffüllen
pinata-rule-p8 = Die Karten dieser Matte kommen auf die Ablage. Die Matte wird von HOCH auf TIEF gedreht oder zurück und aus dem Beutel neu gefüllt. Sind im Beutel zu wenige Bonbons, ist die Matte aus dem Spiel, und die Bonbons bleiben im Beutel.
pinata-rule-p9-title = Wer dann dran ist
pinata-rule-p9 = Wer eine Matte verloren hat, ist als Nächstes dran, auch zweimal hintereinander.
pinata-rule-p10-title = Medaillen
pinata-rule-p10 = Mit 7 roten, 6 grünen, 5 blauen, 4 rosa oder 3 gelben Bonbons nimmst du die Medaille dieser Farbe und behältst sie, was auch passiert. Bonbons gibst du dafür nicht her. Wer zuerst drei Medaillen hat, gewinnt sofort.
pinata-rule-d5-title = Wenn niemand spielen kann
pinata-rule-d5 = Nach 20 Zügen hintereinander ohne gespielte Karte endet das Spiel. Mehr Medaillen gewinnen, dann mehr Bonbons. Ist auch das gleich, steht es unentschieden.
pinata-option-set = Zahlen auf den Karten
pinata-option-set-about = Die normalen Karten gehen von 1 bis 13. Beim kleinen Satz gehen sie von 1 bis 9, und manche Karten gibt es zweimal: So liegen die Summen näher beieinander, und Gleichstand droht öfter.
pinata-option-set-default = Von 1 bis 13
pinata-option-set-compact = Von 1 bis 9 (klein)
pinata-option-open = Beide Seiten sind offen
pinata-option-open-about = Du darfst jederzeit auf beiden Seiten einer Matte spielen: auch auf der anderen Seite, bevor deine voll ist.

# Rat aus Tipps und vom Trainer, und die Gründe dafür.

pinata-advice-swap = { $count ->
    [0] Tausche keine Karte.
   *[other] Tausche: { $cards }.
}
pinata-lit = Spiel die leuchtende Karte an der leuchtenden Matte aus.
hint-pinata-wins-game = Damit gewinnst du das Spiel.
hint-pinata-wins-medal = Damit gewinnst du Matte { $mat } und die Medaille für { pinata-colour }.
hint-pinata-denies-medal = Damit gewinnst du Matte { $mat }. Ihre Bonbons würden deinem Gegenüber die Medaille für { pinata-colour } bringen.
hint-pinata-wins-mat = { $count ->
    [one] Damit gewinnst du Matte { $mat } und ihr Bonbon.
   *[other] Damit gewinnst du Matte { $mat } und ihre { $count } Bonbons.
}
hint-pinata-moves-again = Matte { $mat } ist damit verloren, aber wer eine Matte verliert, ist noch mal dran.
hint-pinata-spoils-high = Eine niedrige Karte auf der anderen Seite von Matte { $mat }, wo HOCH gewinnt.
hint-pinata-spoils-low = Eine hohe Karte auf der anderen Seite von Matte { $mat }, wo TIEF gewinnt.
hint-pinata-fills-side = Dann ist deine Seite von Matte { $mat } voll: Danach darfst du auf der anderen Seite spielen.
hint-pinata-strong-high = Eine hohe Karte auf deiner Seite von Matte { $mat }, wo HOCH gewinnt.
hint-pinata-strong-low = Eine niedrige Karte auf deiner Seite von Matte { $mat }, wo TIEF gewinnt.
hint-pinata-saves-better = Du behältst eine bessere Karte für später.
hint-pinata-keeps-extremes = Du behältst deine höchste und deine niedrigste Karte.
hint-pinata-swaps = Neue Karten sind vielleicht besser als diese.
hint-pinata-keeps-hand = Deine Karten sind gut, so wie sie sind.

# Lektionen. Ein Schritt sagt, was zu tun ist (ein oder zwei kurze Sätze), was daraus wurde (`-done`), und was
# nach einem anderen Klick zu tun ist (`-wrong`).

lesson-pinata-high = Auf dieser Matte steht HOCH: Die größere Summe gewinnt die Bonbons. Du hast 8, Mausespeck hat 9. Klick auf deine rote 12, dann auf die leuchtende Stelle!
lesson-pinata-high-done = 8 + 12 ist 20: mehr als 9. Du gewinnst beide Bonbons! Die Matte dreht sich um, und jetzt steht da TIEF.
lesson-pinata-high-wrong = Klick auf die rote 12, dann auf die leuchtende Stelle an Matte 2.
lesson-pinata-low = Mausespeck hat eine 9 an Matte 1 gelegt. Da steht TIEF: Die kleinere Zahl gewinnt. Spiel dort deine grüne 2!
lesson-pinata-low-done = 2 ist weniger als 9: Das grüne Bonbon gehört dir. Die Matte dreht sich um und bekommt neue Bonbons. Wer verloren hat, ist als Nächstes dran: jetzt Mausespeck.
lesson-pinata-low-wrong = Schau auf Matte 1: Da steht TIEF, also würde die 11 verlieren. Spiel dort die grüne 2.
lesson-pinata-fit = Eine Karte braucht ein Bonbon in ihrer Farbe. Grün und Gelb passen hier nicht. Der Joker passt überall: Spiel den Joker 9!
lesson-pinata-fit-done = Joker passen überall. Diese Matte hat 3 Bonbons, also passen auf jede Seite 3 Karten.
lesson-pinata-fit-wrong = Spiel den Joker 9: Er hat alle Farben.
lesson-pinata-theirs = Deine Seite ist voll. Jetzt darfst du auch bei Mausespeck spielen. Nicht die gelbe 7: Beide hätten 13, und Gleichstand ist verboten. Spiel dort deine gelbe 1!
lesson-pinata-theirs-done = 6 + 1 ist nur 7. Deine 13 gewinnt bei HOCH. Ganz schön schlau!
lesson-pinata-theirs-wrong = 6 + 10 ist 16, mehr als deine 13: ein Geschenk für Mausespeck! Spiel dort die kleine, die gelbe 1.
lesson-pinata-stuck = Hier passt nichts. Dann sieht Mausespeck deine Karten, und du darfst sie tauschen. Hak beide an, dann drück den Knopf!
lesson-pinata-stuck-done = Rot! Jetzt passt etwas, und du kannst es spielen.
lesson-pinata-stuck-wrong = Du darfst deine Karten behalten, aber dann passt immer noch nichts. Hak mindestens eine an.
lesson-pinata-medal = 3 gelbe Bonbons bringen die gelbe Medaille. Drei Medaillen gewinnen! Du hast 2 gelbe Bonbons und 2 Medaillen. Gewinn Matte 1 mit deiner 13!
lesson-pinata-medal-done = Die dritte Medaille: Du gewinnst! Im echten Spiel hast du 8 Karten, und nach jeder Karte ziehst du eine neue.
lesson-pinata-medal-wrong = Das gelbe Bonbon liegt auf Matte 1, und da brauchst du mehr als 7. Spiel die gelbe 13.

# Wer die Spiele erfunden und verlegt hat, unten auf jeder Seite.

credit-pinata = Piñata ist ein Spiel von Stephen Glenn.

# Werte, die Optionen haben können, für Absagen.

pinata-option-set-values = „default“, „compact“ oder ein ganzer eigener Kartensatz
pinata-option-open-values = „true“ oder „false“

# Sätze der Figuren, höchstens 48 Zeichen (siehe `characters.ftl`), und was man nach einem verlorenen Spiel
# probieren kann.

pinata-say-greeting = { $level ->
    [marshmallow] Ich mag tiefe Matten. Die sind so weich.
    [toffee] Los, wir knacken die Piñata!
    [liquorice] Hoch oder tief? Ich verrate nichts.
   *[jawbreaker] Drei Medaillen. Drei will ich haben.
}
pinata-say-good = { $level ->
    [marshmallow] Bonbons für mich? Wie lieb.
    [toffee] Krach! Überall Bonbons!
    [liquorice] Die richtige Karte im richtigen Moment.
   *[jawbreaker] Noch eine Matte für mich.
}
pinata-say-praise = { $level ->
    [marshmallow] Ehrlich gewonnen. Lass es dir schmecken!
    [toffee] Krach! So viele Bonbons!
    [liquorice] Diese Karte hab ich nicht kommen sehen.
   *[jawbreaker] Eine starke Karte. Gut gespielt.
}
pinata-say-near = { $level ->
    [marshmallow] Zwei Medaillen? Mein Herz klopft so.
    [toffee] Zwei Medaillen! Noch eine, noch eine!
    [liquorice] Zwei Medaillen. Wird da jemand nervös?
   *[jawbreaker] Noch eine Medaille, und ich bin fertig.
}
pinata-say-alarm = { $level ->
    [marshmallow] Zwei Medaillen! Wie wunderbar.
    [toffee] Zwei Medaillen? Ich muss mich beeilen!
    [liquorice] Die dritte Medaille versteck ich gut.
   *[jawbreaker] Die letzte Medaille muss man verdienen!
}
pinata-say-oops = { $level ->
    [marshmallow] Nichts passt. Jetzt sieht man meine Karten…
    [toffee] Nichts passt! Schaut, alle meine Karten!
    [liquorice] Starrt meine Karten nicht so an.
   *[jawbreaker] Meine Karten sind zu stark zum Spielen.
}
pinata-say-comfort = { $level ->
    [marshmallow] Ich hab nur ein bisschen geguckt, ehrlich.
    [toffee] Neue Karten, neues Glück!
    [liquorice] Oh, was für interessante Karten.
   *[jawbreaker] Tausch, und kämpf weiter!
}
pinata-try-1 = Heb deine höchsten und niedrigsten Karten für Matten mit vielen Bonbons auf.
pinata-try-2 = Ist deine Seite voll, kann eine schlechte Karte auf der anderen Seite die Matte gewinnen.
pinata-try-3 = Spiel um Farben, von denen du schon Bonbons hast: Medaillen gewinnen.
