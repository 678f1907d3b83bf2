# Die Computer als Figuren: Mausespeck ist sanft, Karamell fröhlich, Lakritz schlau, Kieferknacker stolz.
# Ihre Sätze stehen in einer kleinen Sprechblase: höchstens 48 Zeichen. Sie sind für alle am Tisch, egal,
# wer gewonnen oder den Zug gemacht hat. Sätze zu einem Spiel stehen bei den Wörtern des Spiels.

say-greeting-1 = { $level ->
    [marshmallow] Hallo! Wir spielen ganz gemütlich, ja?
    [toffee] Juhu, ein Spiel! Ich freu mich so!
    [liquorice] Soso. Neue Gesellschaft an meinem Tisch.
   *[jawbreaker] Willkommen! Mich knackt so schnell niemand.
}
say-greeting-2 = { $level ->
    [marshmallow] Hallöchen! Ich bin ein bisschen schüchtern.
    [toffee] Oh, wie süß! Fangen wir gleich an?
    [liquorice] Spielen wir. Ich hab einen Plan. Oder zwei.
   *[jawbreaker] Gib dein Bestes. Ich tu das immer.
}
say-good-1 = { $level ->
    [marshmallow] Oh! War das wirklich ich?
    [toffee] Jippie! Das hat geklappt!
    [liquorice] Hihi. Genau wie geplant.
   *[jawbreaker] So spielen Champions.
}
say-praise-1 = { $level ->
    [marshmallow] Wie schön! Das war richtig gut.
    [toffee] Wow, ein super Zug!
    [liquorice] Hm, nicht schlecht. Gar nicht schlecht.
   *[jawbreaker] Stark! Das verdient Respekt.
}
say-near-1 = { $level ->
    [marshmallow] Ach du je… vielleicht gewinne ich sogar.
    [toffee] Ich schmecke den Sieg schon!
    [liquorice] Nur noch ein kleines bisschen… hihi.
   *[jawbreaker] Gleich gehört die Krone mir.
}
say-alarm-1 = { $level ->
    [marshmallow] So knapp! Ist das aufregend.
    [toffee] Oh-oh, da ist jemand fast am Ziel!
    [liquorice] Hm. Das muss ich irgendwie aufhalten.
   *[jawbreaker] Nicht so schnell! Ich bin auch noch da.
}
say-oops-1 = { $level ->
    [marshmallow] Ups… macht ja nichts.
    [toffee] Autsch! Na, nächstes Mal!
    [liquorice] Das… gehört alles zum Plan.
   *[jawbreaker] Ein Riss? Unmöglich!
}
say-comfort-1 = { $level ->
    [marshmallow] Keine Sorge, das passiert mir auch.
    [toffee] Kopf hoch! Gleich kommt der nächste Zug!
    [liquorice] Oje, oje. Wie schade.
   *[jawbreaker] Auch Starke stolpern mal. Weiter!
}
say-won-1 = { $level ->
    [marshmallow] Ich hab gewonnen? Danke fürs Mitspielen!
    [toffee] Gewonnen! Das war so ein Spaß. Noch mal?
    [liquorice] Mein Plan ging auf. Noch ein Versuch?
   *[jawbreaker] Sieg! Aber das war ein starker Kampf.
}
say-won-2 = { $level ->
    [marshmallow] Ich hatte Glück. Nächstes Mal hast du es.
    [toffee] Hurra! Noch eins, noch eins!
    [liquorice] So knapp, und doch… Komm bald wieder.
   *[jawbreaker] Üb fleißig und komm wieder. Ich warte!
}
say-lost-1 = { $level ->
    [marshmallow] Gewonnen! Ich freu mich so für dich.
    [toffee] Mich hat’s erwischt! Was für ein Spiel!
    [liquorice] Ausgetrickst! Das schreib ich mir auf.
   *[jawbreaker] Ich bin geknackt! Bravo!
}
say-lost-2 = { $level ->
    [marshmallow] Das war so schön. Bringst du mir das bei?
    [toffee] Wow, was für ein Sieg! Gut gespielt!
    [liquorice] Hmpf. Der Plan war gut versteckt.
   *[jawbreaker] Besiegt… von einem echten Champion.
}
say-drawn-1 = { $level ->
    [marshmallow] Dann haben wir alle ein bisschen gewonnen.
    [toffee] Unentschieden! Wir teilen die Bonbons!
    [liquorice] Gleichstand? Wie überaus merkwürdig.
   *[jawbreaker] So gut wie ich? Respekt!
}

# Die Sprechblase, für Screenreader.
says = { $name } sagt: { $words }

# Neben einem Ergebnis: eine Tabelle der Punkte, und wie es weitergeht.

tally-player = Wer
result-comfort-1 = Gut gespielt! Nächstes Mal gewinnst vielleicht du.
result-comfort-2 = Das war ein mutiges Spiel. Auf ins nächste!
result-try = Probier nächstes Mal das:
result-mistake = Schau dir diesen Zug noch mal an:
result-level-up = Jetzt gegen { level-name }
result-level-down = Erst gegen { level-name }
result-best = Du hast den Besten besiegt, den wir haben!
