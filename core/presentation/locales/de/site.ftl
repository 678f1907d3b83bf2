# Der Rahmen jeder Seite, die Startseite, Fehler.

site-name = Sweet Tooth
site-title = Sweet Tooth: süße Spiele an einem Tisch
site-about = Süße Brettspiele im Browser: mit Freunden, mit der Familie oder gegen den Computer. Ganz ohne Konto.
site-lead = Süße Spiele an einem Tisch: allein, mit Freunden, mit der Familie.
skip = Zum Spiel springen
language = Sprache
language-name = Deutsch
sound = Ton
go-home = Zurück zu den Spielen

second-name = Name der zweiten Person an diesem Gerät
player-name = Name von Person { $number }
player-number = Person { $number }
your-name = Dein Name
name-hint = oder wir suchen dir einen aus
guest-name = { $how } { $what }
# Namen für Gäste, die keinen angeben, kurz wie Namen: beschreibende Wörter, `+`, und Süßes, miteinander
# verbunden. Zwischen den Gruppen steht `;`: Jede hat ihr eigenes Geschlecht. Keines der Wörter ist der Name
# eines Computers.
guest-name-words = Froher, Flinker, Bunter, Kecker, Kluger, Netter, Mutiger, Wilder + Keks, Muffin, Lolli, Krapfen, Krokant, Nougat, Apfel; Frohe, Flinke, Bunte, Kecke, Kluge, Nette, Mutige, Wilde + Waffel, Brezel, Kirsche, Beere, Brause, Praline, Mango; Frohes, Flinkes, Buntes, Keckes, Kluges, Nettes, Mutiges, Wildes + Bonbon, Sorbet, Marzipan, Popcorn
greeting = Du bist { $name }
rename = Name ändern

fact-players = { $count ->
    [one] { $range } Person
   *[other] { $range } Personen
}
fact-age = ab { $age } Jahren
fact-minutes = { $count ->
    [one] etwa { $range } Minute
   *[other] etwa { $range } Minuten
}

opponent-bot = Gegen den Computer
opponent-friend = Zu zweit per Link
opponent-here = Zu zweit an diesem Gerät
opponent-all-here = Alle an diesem Gerät
opponent-bots = Gegen Computer
opponent-friends = Mit Freunden
players = Wie viele spielen
level = Der Computer spielt wie
bots-among-friends = Computer, die mitspielen
read-rules = Regeln

options = Mehr Auswahl
rule-games = Wie viele Spiele
rule-games-1 = Ein Spiel
rule-games-3 = 3 Spiele am Stück
rule-games-5 = 5 Spiele am Stück
rule-seconds-per-move = Zeit für jeden Zug
rule-seconds-per-move-none = So lange du willst
rule-seconds-per-move-30 = 30 Sekunden
rule-seconds-per-move-60 = 1 Minute
rule-seconds-per-move-120 = 2 Minuten
rule-seconds-per-move-300 = 5 Minuten
rule-when-late = Wenn die Zeit um ist
rule-when-late-bot = Der Computer spielt weiter
rule-when-late-loses = Das Spiel ist verloren
rule-first = Wer anfängt
rule-first-maker = Ich fange an
rule-first-others = Jemand anders fängt an
rule-first-lot = Das Los entscheidet
rule-away-seconds = Ist jemand weg, darf der Computer einspringen nach
rule-away-seconds-30 = 30 Sekunden
rule-away-seconds-60 = 1 Minute
rule-away-seconds-300 = 5 Minuten
rule-away-seconds-3600 = 1 Stunde
rule-public = Alle dürfen mitspielen oder zuschauen
rule-free-chat = Wir können uns schreiben (nicht an offenen Tischen)
rule-no-hints = Ohne Tipps spielen
rule-curtain = Spielfeld verdecken, wenn ihr das Gerät weitergebt
own-content = Eigene Karten oder Muster
own-content-about = Füg hier den Text einer JSON-Datei ein, oder wähl die Datei. Alle an diesem Tisch spielen damit. Bleibt das Feld leer, gelten die üblichen.
own-content-file = Datei wählen
own-content-text = Der Text der Datei
own-content-name = Dieser Tisch spielt mit eigenen Karten oder Mustern: { $name }.

your-tables = Deine Tische
all-your-tables = Alle deine Tische
no-tables = Du hast noch nicht gespielt. Such dir auf der ersten Seite ein Spiel aus!
a-computer = ein Computer
to-front = Zur Startseite
status-play-waiting = wartet auf Mitspielende
status-play-running = weiter
status-play-finished = vorbei
status-watch-waiting = wartet auf jemanden
status-watch-running = zuschauen
status-watch-finished = vorbei

import = Gespeichertes Spiel zeigen
import-about = Füge hier die Aufzeichnung eines Spiels ein
import-go = Zeigen

credits = Mitwirkende
credits-thanks = Die Spiele sind das Werk der Menschen, die sie erfunden und verlegt haben. Kauft sie euch!
credits-own = Sweet Tooth gehört zu keinem von ihnen. Texte, Bilder und Programm sind selbst gemacht und freie Software.

rules-of = { $game }: die Regeln
rules-options = Eine andere Art zu spielen
rules-usual-times = An einem normalen Tisch: { $times }
rules-first-title = Wer hier am Tisch anfängt
rules-first = Wer einen Tisch aufmacht, wählt, wer anfängt: man selbst, jemand anders oder das Los. Sitzt ihr zusammen, dann macht es so, wie es oben in den Regeln steht.
rules-play = Jetzt spielen

ask-name = Wie sollen wir dich nennen?
ask-name-about = Unter diesem Namen merken wir uns deine Spiele. Ein Konto brauchst du nicht.
ask-name-go = Weiter
ask-name-account = Ich habe ein Konto
error-title-not-found = Hier ist nichts
error-title-refused = Das hat nicht geklappt
error-title-unavailable = Einen Moment, bitte
error-no-page = Diese Seite gibt es nicht. Vielleicht ist ein Buchstabe vom Link verloren gegangen?
error-no-table = Hinter diesem Link ist kein Tisch. Vielleicht ist ein Buchstabe verloren gegangen?
error-unavailable = Gerade kann nichts gespeichert werden. Nichts ist verloren: Versuch es gleich noch mal.
error-away = Dieser Tisch antwortet gerade nicht. Versuch es gleich noch mal.
error-too-many = Nicht so schnell: Warte kurz, dann versuch es noch mal.
error-closing = Hier wird gerade neu gestartet. Gleich geht es weiter.

# Texte von denen, die die Seite betreiben: Kontakt, Impressum, Begrüßung.
contact = Kontakt:
legal-title = Impressum
welcome = Willkommen
own-menu = Du
sound-offer = Ton an?
sound-offer-yes = Ja
sound-offer-no = Nein
my-page = Deine Seite
settings-title = Einstellungen
sign-in = Anmelden
privacy-link = Datenschutz
keep-link = Deinen Namen und deine Spiele behalten
tournaments-link = Turniere
turns-link = Ich bin dran
muted-link = Stummgeschaltet und blockiert
