# Stumm schalten, blockieren, melden.

people = Wer an diesem Tisch sitzt
mute = Stumm
mute-whom = { $name } stumm schalten
block = Blockieren
block-whom = { $name } blockieren
unmute = Wieder hören
unmute-whom = { $name } wieder heranlassen
unblock = Freigeben
unblock-whom = { $name } freigeben
muted-tag = stumm
blocked-tag = blockiert
report = Melden

muted-title = Stummgeschaltet und blockiert
muted-about = Stumm: Du siehst nicht, was sie sagen. Blockiert: Außerdem trefft ihr euch an neuen Tischen nicht. Sie erfahren das nicht.
muted-nobody = Niemand. An einem gemeinsamen Tisch kannst du jemanden stumm schalten oder blockieren.

report-title = { $name } melden
report-about = Hat jemand etwas Schlimmes getan? Sag es uns. Wir bekommen die Züge und das Geplauder von diesem Tisch, und die anderen erfahren nichts davon.
report-why = Was ist passiert?
report-rude = Gemeine oder grobe Wörter
report-name = Ein Name, der wehtut
report-unfair = Unfaires Spiel
report-stalling = Spielt mit Absicht nicht weiter
report-other = Etwas anderes
report-words = Mehr dazu, wenn du willst
report-send = Meldung senden
report-back = Zurück zum Tisch
reported-title = Danke
reported-about = Deine Meldung ist da, und jemand wird sie lesen.


refusal-banned = { $days ->
    [0] Du kannst zuschauen, aber nicht mitspielen oder mitreden: { $reason }
    [one] Noch { $days } Tag lang kannst du zuschauen, aber nicht mitspielen oder mitreden: { $reason }
   *[other] Noch { $days } Tage lang kannst du zuschauen, aber nicht mitspielen oder mitreden: { $reason }
}
refusal-not-welcome = Dieser Tisch ist für dich nicht offen. Wähle einen anderen.
refusal-blocked-here = Hier sitzt eine Person, die du blockiert hast. Wähle einen anderen Tisch.
refusal-cannot-come = Jemand von euch kann jetzt nicht an einen neuen Tisch kommen.
refusal-own-seat = Das bist du.
refusal-nobody-there = Auf diesem Platz sitzt kein Mensch.
refusal-list-full = Deine Liste ist voll. Nimm zuerst jemanden herunter.
refusal-no-reason = Wähle aus der Liste, was passiert ist.
refusal-bad-words = Das ist leer oder zu lang: höchstens 500 Zeichen.
refusal-many-reports = Du hast heute viele Meldungen geschickt. Wir lesen alle; komm morgen wieder.
refusal-reported-already = Das hast du heute schon gemeldet. Wir werden es lesen.
refusal-done-already = Das hat schon jemand getan.
refusal-nobody-known = Mit diesem Namen oder dieser Nummer war noch nie jemand hier.
refusal-too-often = Nicht so schnell: Warte kurz, dann versuch es noch mal.

# Grenzen für das, was eine Person oder eine Adresse anlegen darf.
refusal-too-many-tables = Viele neue Tische in kurzer Zeit. Warte { $seconds } s, dann mach den nächsten auf.
refusal-too-many-bot-tables = Aus deinem Netz wurden viele Spiele gestartet, in denen nur Computer spielen. Warte { $seconds } s, oder setz dich selbst dazu.
refusal-too-many-imports = Viele Tische aus Aufzeichnungen in kurzer Zeit. Warte { $seconds } s, dann versuch es noch mal.
refusal-too-many-guests = Aus deinem Netz kamen viele neue Gäste in kurzer Zeit. Warte { $seconds } s, dann versuch es noch mal, oder melde dich an.
refusal-too-many-tournaments = Viele neue Turniere in kurzer Zeit. Warte { $seconds } s, dann mach das nächste.
refusal-too-many-reviews = Der Trainer wurde in kurzer Zeit zu vielen Spielen gefragt. Warte { $seconds } s, dann frag noch mal.
refusal-coach-queue = Der Trainer schaut sich schon { $most } Spiele für dich an. Warte, bis eines fertig ist.
refusal-many-tables = Du hast { $most } unbeendete Tische, an denen sonst niemand sitzt. Beende oder schließ zuerst einen davon.
refusal-bots-alone = An einem Tisch von dir spielen schon Computer gegeneinander. Warte, bis das Spiel vorbei ist, oder setz dich selbst dazu.
refusal-many-sockets = Zu viele Seiten sind gleichzeitig offen. Schließ ein paar davon.
refusal-no-closing = Hier spielt noch jemand anders, oder das Spiel zählt für die Wertung. Spiel weiter oder gib auf.
