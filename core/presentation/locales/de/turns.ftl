# Spielen über mehrere Tage: Züge, Nachrichten, Ferien.

turns-title = Ich bin dran
turns-none = Kein Tisch wartet auf dich. Nimm dir was Süßes!
turns-how = Wie du davon erfährst
turns-at = { $names } · { $game }
turns-notification = Du bist dran!

hours-left = { $hours ->
    [one] noch { $hours } Stunde
   *[other] noch { $hours } Stunden
}
minutes-left = { $minutes ->
    [one] noch { $minutes } Minute
   *[other] noch { $minutes } Minuten
}

notification = Solange eine Seite von uns offen ist
notification-about = Dein Browser kann dir eine Nachricht zeigen, wenn du dran bist, auch wenn du gerade etwas anderes anschaust.
notification-ask = Nachrichten zeigen
notification-on = Nachrichten sind an. Ausschalten kannst du sie in den Einstellungen deines Browsers.
notification-off = Dein Browser lässt uns nicht. Ändern kannst du das in seinen Einstellungen.

push = Auf diesem Gerät, auch ohne offene Seite
push-about = Wir können diesem Gerät sagen, wenn du an einem Tisch über Tage dran bist oder eine Runde deines Turniers beginnt.
push-on = Dieses Gerät erfährt, wenn du dran bist. Die Nachrichten gehen verschlüsselt über den Dienst deines Browsers, er kann sie nicht lesen.
push-begin = Diesem Gerät sagen
push-end = Diesem Gerät nicht mehr sagen
push-failed = Dein Browser ist für Nachrichten nicht erreichbar. Versuch es später noch einmal.
push-quiet = Ruhezeit
push-quiet-from = von
push-quiet-until = bis
push-quiet-none = Zweimal dieselbe Stunde: keine Ruhezeit.
push-round = Runde { $round } beginnt: { $tournament }

feed = In einem Feed-Reader
feed-about = Ein Feed sagt deinem Reader jedes Mal, wenn du dran bist.
feed-address = Adresse des Feeds
feed-secret = Behalt diese Adresse für dich: Wer sie hat, sieht, wo du dran bist.
feed-new = Feed anlegen
feed-renew = Neue Adresse
feed-off = Feed löschen
feed-title = Ich bin dran bei { $site }
feed-turn = Du bist dran: { $table }
feed-turn-about = Die anderen warten auf dich.
feed-reminder = Nicht vergessen: { $table }
feed-reminder-about = Nur noch ein Viertel deiner Zeit ist übrig.
feed-gone = Hier ist kein Feed. Vielleicht hat er eine neue Adresse: Schau bei „Ich bin dran“ nach.

hook = Per Webhook
hook-about = Für alle, die programmieren: Wir schicken eine Nachricht an eine Adresse von dir, sobald du dran bist.
hook-address = Adresse
hook-secret = Geheimnis
hook-signed = Im Kopf x-sweettooth-signature steht der HMAC-SHA256 des Inhalts mit diesem Geheimnis.
hook-on = Einschalten
hook-off = Ausschalten
hook-note-answer = Der Webhook ist aus: Er hat immer wieder nicht geklappt. Die letzte Antwort war { $answer }.
hook-note-silence = Der Webhook ist aus: Immer wieder hat niemand geantwortet.
hook-note-address = Der Webhook ist aus: Seine Adresse führt nirgendwohin.

vacation = Ferien
vacation-about = An Tischen mit einem Tag oder mehr für jeden Zug kann deine Uhr stillstehen: bis zu { $days } Tage im Jahr. Die anderen sehen das. Ein angefangener Tag zählt.
vacation-left = { $days ->
    [0] Im Moment hast du keine Tage mehr übrig.
    [one] Du hast noch { $days } Tag übrig.
   *[other] Du hast noch { $days } Tage übrig.
}
vacation-days = Für wie viele Tage
vacation-begin = Jetzt beginnen
vacation-on = { $days ->
    [one] Du hast noch { $days } Tag Ferien.
   *[other] Du hast noch { $days } Tage Ferien.
}
vacation-end = Ich bin wieder da
vacation-tag = { $days ->
    [one] Ferien, noch { $days } Tag
   *[other] Ferien, noch { $days } Tage
}


refusal-on-vacation = Du hast schon Ferien. Komm zuerst zurück.
refusal-no-vacation = { $left ->
    [0] Im Moment hast du keine Ferientage mehr.
    [one] Ferien können jetzt { $left } Tag lang sein.
   *[other] Ferien können jetzt 1 bis { $left } Tage lang sein.
}
refusal-bad-hook = Ein Webhook braucht eine Adresse wie https://example.com/hook.
refusal-inner-hook = Diese Adresse führt in ein privates Netz. Ein Webhook geht hinaus ins Internet.
refusal-unknown-hook = Diese Adresse kennt niemand. Ist ein Tippfehler darin?
refusal-bad-push = Dein Browser hat etwas anderes als seine Anmeldung geschickt. Lade die Seite neu.
refusal-bad-quiet-hours = Die Ruhezeit geht von einer vollen Stunde bis zu einer anderen.
refusal-inner-push = Die Adresse deines Browsers führt in ein privates Netz. Nachrichten gehen hinaus ins Internet.
refusal-push-ended = Dieses Gerät bekommt keine Nachrichten mehr. Schalte sie wieder ein.
refusal-push-off = Diese Seite schickt keine Nachrichten an Geräte.
refusal-unknown-push = Wir finden den Nachrichtendienst deines Browsers nicht. Versuch es später noch einmal.
