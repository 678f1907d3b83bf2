# Die Startseite, die Seite eines neuen Tisches, Einladungen und das nächste Spiel mit denselben Leuten.

home-play = Spielen
home-against = { $level ->
    [marshmallow] gegen Mausespeck
    [toffee] gegen Karamell
    [liquorice] gegen Lakritz
    [jawbreaker] gegen Kieferknacker
   *[other] gegen den Computer
}
home-more = Freunde und mehr
home-continue = Weiterspielen
home-your-turn = du bist dran
home-doors = Was du noch machen kannst
home-daily-about = Jeden Tag ein neues
home-daily-solved = Gelöst
home-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
home-invite = Familie einladen
home-invite-about = Ein Link, und alle sitzen am Tisch
home-party = Partymodus
home-party-about = Ein großer Bildschirm, Handys als Knöpfe
home-lobby = Mitspieler finden
home-lobby-about = Spiel mit anderen, die gerade da sind
home-lobby-open = { $count ->
    [one] { $count } offener Tisch
   *[other] { $count } offene Tische
}
home-tournaments-about = Spiel um den Pokal

way-bot-about = Geht sofort los. Wähle, wie gut der Computer spielt.
way-friend-about = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, setzt sich zu dir.
way-friend-go = Link holen
way-here-about = Spielt abwechselnd auf einem Sofa und gebt das Gerät weiter.
way-here-go = Hier anfangen

invite-title = Familie und Freunde einladen
invite-about = Such dir ein Spiel aus. Du bekommst einen Link und ein Bild zum Scannen; wer den Link öffnet, setzt sich zu dir.

learn-first = Noch nie gespielt?
learn-first-go = Lern es in zwei Minuten
lesson-host-waits = { $name } wartet auf dich. Lass dir Zeit!
lesson-seat-waits = Dein Platz wartet auf dich. Lass dir Zeit!
lesson-to-table = Zum Tisch
lesson-seat-gone = Deinen Platz hat inzwischen jemand anderes genommen.
lesson-watch = Beim Spiel zusehen
lesson-play-host = Jetzt mit { $name } spielen

share-go = Link senden…
begin = { $count ->
    [2] Zu zweit anfangen
    [3] Zu dritt anfangen
    [4] Zu viert anfangen
    [5] Zu fünft anfangen
   *[other] Jetzt anfangen
}

rematch-asked = { $count ->
    [one] { $names } will noch mal spielen!
   *[other] { $names } wollen noch mal spielen!
}
rematch-yes = Ja, noch mal!
rematch-waits = Du willst noch mal spielen. Warten auf { $names }…
news-rematch-asked = { $name } will noch mal spielen.
