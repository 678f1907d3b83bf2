# Zuckerkette.

necklace-name = Zuckerkette
necklace-pitch = Sammle Bonbons von der Kette: erst welche für die Elster, dann welche für dich. Aber was die Elster am wenigsten mag, ist nichts wert!
necklace-idea = Zu zweit sammelt ihr Bonbons von einer Kette. Wer die meisten Bonbons in den richtigen Farben hat, gewinnt. Welche Farben das sind, entscheidet die Elster.

necklace-colour = { $colour ->
    [R] Rot
    [G] Grün
    [B] Blau
    [W] Weiß
   *[Y] Gelb
}
necklace-candies = { $colour ->
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
    [W] { $count ->
        [one] { $count } weißes Bonbon
       *[other] { $count } weiße Bonbons
    }
   *[Y] { $count ->
        [one] { $count } gelbes Bonbon
       *[other] { $count } gelbe Bonbons
    }
}
# Die Stelle ist da, wohin der Zeiger einer Uhr zeigen würde.
necklace-run = { necklace-candies }, auf { $hour } Uhr
necklace-heap-worthless = { necklace-candies }, jetzt nichts wert
necklace-points-word = { $count ->
    [one] Punkt
   *[other] Punkte
}
necklace-points-now = { $count ->
    [one] Punkt jetzt
   *[other] Punkte jetzt
}

necklace-prompt = { $who ->
    [you] { $whom ->
        [magpie] Du bist dran! Wähle Bonbons für die Elster
       *[self] Jetzt wähle Bonbons für dich
    }
    [here] { $whom ->
        [magpie] { $name }: Wähle Bonbons für die Elster
       *[self] { $name }: Jetzt wähle Bonbons für dich
    }
   *[other] { $whom ->
        [magpie] { $name } wählt Bonbons für die Elster…
       *[self] { $name } wählt eigene Bonbons…
    }
}
necklace-board = Die Kette

# Was das Sammeln bewirken würde. $colours sind dann nichts wert.
necklace-does-magpie = Die Elster bekommt { necklace-candies }. Dann nichts wert: { $colours }.
necklace-does-magpie-all = Die Elster bekommt { necklace-candies }. Dann ist gar nichts etwas wert.
necklace-does-self = Du bekommst { necklace-candies }.
necklace-does-self-worthless = Du bekommst { necklace-candies }, aber diese Farbe ist jetzt nichts wert.
necklace-does-points = { $points ->
    [one] Dann hast du { $points } Punkt.
   *[other] Dann hast du { $points } Punkte.
}
necklace-does-end = Dann ist das Spiel vorbei.

# Die Lupe auf Bildschirmen zum Antippen.
necklace-lens = Die Reihe, auf die du getippt hast
necklace-lens-back = Die Reihe davor
necklace-lens-on = Die nächste Reihe
necklace-lens-go = { $whom ->
    [magpie] Der Elster geben
   *[self] Behalten
}
necklace-lens-close = Andere Reihe wählen

# Was die Elster sagt, und was ein Screenreader darüber vorliest.
necklace-says = { $mood ->
    [eats] Mampf!
    [loves] So lecker!
    [sulks] Ist das alles?
    [dislikes] Igitt!
    [envies] Und ich?
    [full] Alles weg!
   *[hungry] Hunger!
}
necklace-mood = { $mood ->
    [eats] Die Elster frisst.
    [loves] Die Elster freut sich.
    [sulks] Die Elster schmollt: Das war wenig.
    [dislikes] Die Elster mag diese Farbe nicht.
    [envies] Die Elster hätte auch gern etwas.
    [full] Die Elster ist satt.
   *[hungry] Die Elster hat Hunger.
}
necklace-left = { $count ->
    [one] noch { $count } Bonbon
   *[other] noch { $count } Bonbons
}
necklace-worthless = jetzt nichts wert
necklace-magpie-holds = Die Elster hat:
necklace-nothing = noch nichts
necklace-runs-in-order = Auf der Kette, einmal rundherum:

necklace-gathered = { $whom ->
    [magpie] { $name } sammelt { necklace-candies } für die Elster.
   *[self] { $name } behält { necklace-candies }.
}
necklace-swept = { $count ->
    [0] Auf der Kette ist nichts mehr übrig.
    [one] { $name } bekommt das letzte Bonbon.
   *[other] { $name } bekommt die letzten { $count } Bonbons.
}

necklace-reason = { $many ->
    [one] Die Elster mag { $colours } am wenigsten: Diese Farbe ist nichts wert.
   *[other] Die Elster mag { $colours } am wenigsten: Diese Farben sind nichts wert.
}
necklace-tally-points = Punkte
necklace-all-alike = Die Elster mag alle Farben gleich: Nichts ist etwas wert.

refusal-necklace-game-over = Das Spiel ist vorbei: Die Kette ist leer.
refusal-necklace-not-your-turn = Du bist nicht dran.
refusal-necklace-magpie-first = Wähle zuerst Bonbons für die Elster.
refusal-necklace-own-gather-now = Die Elster hat ihre Bonbons. Jetzt wähle für dich.
refusal-necklace-place-empty = An dieser Stelle ist kein Bonbon. Wähle eins, das noch auf der Kette ist.

necklace-rule-n1-title = Die Kette
necklace-rule-n1 = 55 Bonbons liegen im Kreis um die Elster, bunt gemischt: je 11 in Rot, Grün, Blau, Weiß und Gelb. Wer zuletzt mehr Bonbons gegessen hat, beginnt das erste Spiel. Im nächsten Spiel beginnt, wer verloren hat. Nach einem Unentschieden beginnt die andere Person.
necklace-rule-n2-title = Dein Zug
necklace-rule-n2 = Wenn du dran bist, sammelst du zweimal: erst für die Elster, dann für dich. Du musst beides tun. Die Bonbons der Elster liegen auf ihr, deine liegen vor dir.
necklace-rule-n3-title = Sammeln
necklace-rule-n3 = Wähle ein Bonbon. Es kommt von der Kette, zusammen mit allen Bonbons seiner Farbe, die es ohne Lücke berühren: die ganze Reihe, du kannst nichts davon liegen lassen. Lücken bleiben offen: Bonbons links und rechts einer Lücke berühren sich nicht.
necklace-rule-n4-title = Das Ende
necklace-rule-n4 = Sobald nur noch 3 Bonbons oder weniger da sind, auch mitten in einem Zug, bekommt sie alle, wer das Spiel nicht begonnen hat, egal, wer dran ist. Dann ist das Spiel vorbei.
necklace-rule-n5-title = Was die Elster am wenigsten mag
necklace-rule-n5 = Schau auf die Bonbons der Elster. Die Farbe, von der sie am wenigsten hat, ist nichts wert. Hat sie von mehreren Farben gleich wenig, sind sie alle nichts wert. Auch gar keine Bonbons zählen: Weniger geht nicht.
necklace-rule-n6-title = Punkte
necklace-rule-n6 = Jedes andere Bonbon vor dir ist 1 Punkt. Wer mehr Punkte hat, gewinnt. Bei gleich vielen steht es unentschieden.
necklace-picture-n4 = Ola hat das Spiel begonnen und sammelt für die Elster: das gelbe. Dann sind noch 3 Bonbons da, und Staś bekommt sie, weil er nicht begonnen hat.
necklace-picture-n6-magpie = So endet das Spiel: Von Grün und Weiß hat die Elster am wenigsten, je 3.
necklace-picture-n6-first = Ola: { $points } Punkte.
necklace-picture-n6-second = Staś: { $points } Punkte. Staś gewinnt!
necklace-option-closing = Die Kette zieht sich zu
necklace-option-closing-about = Wenn Bonbons gesammelt werden, wird die Schnur kürzer, und die zwei Enden der Lücke berühren sich. Bonbons einer Farbe können sich treffen und werden eine Reihe.

# Rat aus Tipps und vom Trainer, und die Gründe dafür.

necklace-advice = { $whom ->
    [magpie] Für die Elster: { necklace-run }.
   *[self] Für dich: { necklace-run }.
}
# Dasselbe für alle, die die Bonbons leuchten sehen.
necklace-lit = { $whom ->
    [magpie] { $count ->
        [one] Für die Elster leuchtet { necklace-candies }.
       *[other] Für die Elster leuchten { necklace-candies }.
    }
   *[self] { $count ->
        [one] Für dich leuchtet { necklace-candies }.
       *[other] Für dich leuchten { necklace-candies }.
    }
}
hint-necklace-ends-won = Damit endet das Spiel, und du hast gewonnen.
hint-necklace-wins-by = { $count ->
    [one] Von hier gewinnst du mit { $count } Punkt Vorsprung, was auch passiert.
   *[other] Von hier gewinnst du mit { $count } Punkten Vorsprung, was auch passiert.
}
hint-necklace-draws = Damit wird es unentschieden. Besser geht es nicht.
hint-necklace-rescues = Dann zählt wieder, was du hast: { necklace-candies }.
hint-necklace-spoils = Dann zählt nicht mehr, was dein Gegenüber hat: { necklace-candies }.
hint-necklace-takes-away = Dann kann dein Gegenüber sie nicht haben: { necklace-candies }.
hint-necklace-gives-little = Die Elster bekommt nur ein Bonbon, und wenig ändert sich.
hint-necklace-longest = Keine Reihe ist länger, und sie zählt: { necklace-candies }.
hint-necklace-brings = Das zählt: { necklace-candies }.
hint-necklace-hopes = Das zählt noch nichts, aber vielleicht bekommt die Elster noch mehr von { necklace-colour }.

# Lektionen. Ein Schritt sagt, was zu tun ist (ein oder zwei kurze Sätze), was daraus wurde (`-done`), und was
# nach einem anderen Klick zu tun ist (`-wrong`).

lesson-necklace-magpie = Das ist die Elster. Wenn du dran bist, bekommt sie zuerst Bonbons. Klick auf die 3 leuchtenden roten!
lesson-necklace-magpie-done = Alle 3 kamen zusammen herunter, weil sie sich berühren und dieselbe Farbe haben.
lesson-necklace-magpie-wrong = Im Spiel ginge das. Aber jetzt klick auf die 3 leuchtenden roten.
lesson-necklace-self = Jetzt welche für dich. Die Elster hat nur Rot, also zählt nur Rot. Sammle die 2 leuchtenden roten!
lesson-necklace-self-done = 2 Punkte für dich! Dann hat Mausespeck dasselbe getan: erst für die Elster, dann zum Behalten.
lesson-necklace-self-wrong = Das würde dir weniger bringen: Jetzt zählt nur Rot. Sammle die 2 leuchtenden roten.
lesson-necklace-least = Weiß und Gelb sind durchgestrichen: Davon hat die Elster am wenigsten. Deine 3 weißen sind nichts wert! Gib der Elster die 2 leuchtenden weißen.
lesson-necklace-least-done = Schau: Jetzt zählen deine 3 weißen Bonbons! Nur Gelb ist durchgestrichen.
lesson-necklace-least-wrong = Dann wären deine weißen Bonbons immer noch nichts wert. Gib der Elster die 2 leuchtenden weißen.
lesson-necklace-keep = Jetzt welche für dich. Nicht die 4 gelben, Gelb ist durchgestrichen. Sammle die 3 blauen!
lesson-necklace-keep-done = Noch 3 Punkte. Das ist der Trick: Gib der Elster die Farben, die du selbst sammelst.
lesson-necklace-keep-wrong = Es geht besser: Durchgestrichene Farben bringen nichts. Sammle die 3 leuchtenden blauen.
lesson-necklace-end = Bald ist Schluss: Bei 3 Bonbons oder weniger bekommt sie, wer das Spiel nicht begonnen hat. Du hast begonnen, also Mausespeck. Sammle die 2 roten!
lesson-necklace-end-done = Die letzten 3 bekam Mausespeck. Du hast 13 Punkte, Mausespeck hat 11: Du gewinnst!
lesson-necklace-end-wrong = Du kannst mehr als ein Bonbon bekommen: Sammle die 2 leuchtenden roten.

# Wer die Spiele erfunden und verlegt hat, unten auf jeder Seite.

credit-necklace = Zuckerkette ist ein Spiel von Giuliano Polverari.

# Werte, die Optionen haben können, für Absagen.

necklace-option-closing-values = „true“ oder „false“

# Sätze der Figuren, höchstens 48 Zeichen (siehe `characters.ftl`), und was man nach einem verlorenen Spiel
# probieren kann.

necklace-say-greeting = { $level ->
    [marshmallow] Füttern wir die Elster zusammen?
    [toffee] So viele Bonbons! Die Elster hat Hunger!
    [liquorice] Die Elster und ich, wir verstehen uns.
   *[jawbreaker] Die längsten Reihen gehören mir.
}
necklace-say-good = { $level ->
    [marshmallow] So schöne Bonbons, alle für mich?
    [toffee] Mmh, ein ganzer Mund voll Bonbons!
    [liquorice] Die Elster mag, was ich mag.
   *[jawbreaker] Eine königliche Handvoll!
}
necklace-say-praise = { $level ->
    [marshmallow] Was für ein hübscher Haufen!
    [toffee] Wow, wie der Haufen wächst!
    [liquorice] Hält die Elster jetzt zu dir?
   *[jawbreaker] Fein gesammelt. Wirklich fein.
}
necklace-say-near = { $level ->
    [marshmallow] Mein Haufen ist der größte? Oje.
    [toffee] Fast alles weg, und ich bin vorn!
    [liquorice] Die Kette ist kurz, mein Haufen nicht.
   *[jawbreaker] Die Elster setzt mir die Krone auf.
}
necklace-say-alarm = { $level ->
    [marshmallow] So viele gute Bonbons!
    [toffee] Da ist jemand vorn! Elster, hilf mir!
    [liquorice] Hm, dieser Haufen ist viel zu hoch.
   *[jawbreaker] Fast alles weg. Noch geb ich nicht auf!
}
necklace-say-oops = { $level ->
    [marshmallow] Die Elster mag meine Bonbons nicht…
    [toffee] O nein, meine Bonbons zählen nichts!
    [liquorice] Elster! Das war nicht abgemacht.
   *[jawbreaker] Was fällt der Elster ein?!
}
necklace-say-comfort = { $level ->
    [marshmallow] Vielleicht mag die Elster sie bald.
    [toffee] Füttere die Elster, dann zählen sie wieder!
    [liquorice] Arme Bonbons. Gar nichts wert, was?
   *[jawbreaker] Ein Rückschlag. Füttere die Elster!
}
necklace-try-1 = Gib der Elster die Farben, die du sammelst: Dann zählen sie.
necklace-try-2 = Schau, welche Farbe die Elster am wenigsten mag, und sammle andere.
necklace-try-3 = Behalte lange Reihen für dich und gib der Elster kurze.
