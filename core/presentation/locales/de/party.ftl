# Partymodus: ein Bildschirm, den alle sehen, und Handys, die seine Knöpfe sind.

party-name = Partymodus
party-about = Ein großer Bildschirm, und jedes Handy ist ein Knopf. Für 2 bis 6 Personen in einem Zimmer, ganz ohne Konto.
party-step-screen = Fang hier an, auf einem Fernseher oder Laptop, den alle sehen.
party-step-scan = Alle scannen einen Code. Das Handy bekommt ein Bonbongesicht und ist dabei.
party-step-play = Du siehst einen Treffer? Drück deinen Knopf vor allen anderen, zeig die Karten, und sie gehören dir!
party-start = Hier anfangen
party-start-about = Dieser Bildschirm zeigt die Karten. Er braucht kein eigenes Handy.
party-learn = Noch nie Candy Match gespielt? Zwei Minuten
party-rules = Die Regeln

party-here = { $count ->
    [0] Wer spielt mit? Handys raus!
    [one] { $count } Person ist da
   *[other] { $count } Personen sind da
}
party-scan = Scann mich mit deinem Handy
party-players = Wer schon dabei ist
party-open = frei
party-begin = { $count ->
    [0] Anfangen
    [one] Anfangen
   *[other] Mit { $count } Personen anfangen
}
party-too-few = Zuerst müssen mindestens zwei Handys dabei sein.

party-join-title = Komm zur Party
party-join = Ich bin dabei!
party-my-name = Dein Name, wenn du magst
party-name-hint = oder lass dich überraschen
party-in = Du bist dabei!
party-look-up = Schau auf den großen Bildschirm. Dein Handy ist dein Knopf.
party-full = Alle Plätze sind besetzt
party-full-about = Schau auf dem großen Bildschirm zu. Beim nächsten Spiel kannst du mitmachen.
party-late = Das Spiel läuft schon
party-late-about = Schau auf dem großen Bildschirm zu. Beim nächsten Spiel kannst du mitmachen, genau hier.
