# Konten, Einstellungen, die Seite einer Person, Datenschutz.

sign-out = Abmelden
account-name = Dein Name
password = Passwort
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-about = Mindestens 8 Zeichen. Am besten ein paar Wörter, die nur du so zusammenstellen würdest.
seat-gone = Jemand von früher

keep-title = Deinen Namen und deine Spiele behalten
keep-lead = Wähle einen Namen und ein Passwort. Deine Tische und Rätsel bleiben deine, und du findest sie auf jedem Gerät wieder.
keep-lead-new = Wähle einen Namen und ein Passwort. Deine Tische und Rätsel findest du dann auf jedem Gerät wieder.
keep-go = Behalten
keep-no-mail = Keine E-Mail, kein echter Name: Wähle einen Namen, der nicht verrät, wer du bist. Spielen kannst du auch ohne das alles.
keep-have = Ich habe schon einen Namen und ein Passwort

sign-in-title = Anmelden
sign-in-take = Mitnehmen, was { $name } in diesem Browser gespielt hat
sign-in-take-about = Tische und Rätsel des Gastes gehören dann zu deinem Konto. Ohne das Häkchen bleiben sie hier und sind wieder da, wenn du dich abmeldest.
sign-in-forgotten = Passwort vergessen
sign-in-new = Ich habe noch keinen Namen

recover-title = Mit deinem Code zurückkommen
recover-lead = Den Rettungscode hast du gesehen, als du deinen Namen gewählt hast. Damit wählst du ein neues Passwort und bekommst einen neuen Code.
recover-go = Dieses Passwort nehmen
recover-lost = Wo du noch angemeldet bist, bekommst du in den Einstellungen einen neuen Code. Hast du beides nicht, dann frag, wer sich um diese Seite kümmert: Von dort kann ein Code für diese Seite kommen. Dein Passwort erfährt dabei niemand.

code = Rettungscode
code-title = Willkommen, { $name }!
code-why = Bewahr diesen Code gut auf
code-about = Wenn du einmal dein Passwort vergisst, bringt nur dieser Code dich zurück. Du siehst ihn jetzt und nie wieder. Schreib ihn auf oder speichere ihn als Datei.
code-download = Als Datei speichern
code-kept = Ich habe ihn aufbewahrt
code-file = { $site }: dein Rettungscode. Damit kannst du ein neues Passwort wählen. Zeig ihn niemandem.

goodbye-title = Du bist vergessen
goodbye-about = Dein Name, dein Passwort, deine Rätsel und deine Anmeldungen sind gelöscht. An den Tischen, an denen du gespielt hast, wird dein Name gerade entfernt. Komm wieder, wann du willst!

settings-guest = Du spielst als Gast
settings-guest-about = Nur dieser Browser kennt dich. Wähle einen Namen und ein Passwort, dann findest du deine Tische überall.
settings-name = Dein Name
settings-name-go = Name ändern
settings-password = Passwort
settings-password-about = Überall sonst wirst du dann abgemeldet.
settings-password-go = Passwort ändern
settings-sessions = Wo du angemeldet bist
settings-code = Rettungscode
settings-code-about = Code verloren, oder hat ihn jemand gesehen? Ein neuer ersetzt den alten.
settings-code-go = Neuen Code geben
settings-data = Deine Daten
settings-data-about = Alles, was über dich gespeichert ist, in einer Datei.
settings-data-go = Meine Daten speichern
settings-reset = Ein Code für ein neues Passwort
settings-reset-made = Am { $date } hat ein Admin dieser Seite einen Code gemacht, mit dem nur du ein neues Passwort wählen kannst.
settings-reset-used = Er wurde am { $date } benutzt.
settings-reset-about = Wenn du nicht darum gebeten hast, wähle jetzt ein neues Passwort und sag dort Bescheid.
settings-delete = Alles löschen
settings-delete-open = Alles über mich löschen
settings-delete-about = Name, Passwort, Anmeldungen und Rätsel werden sofort gelöscht. Tische, an denen andere mit dir gespielt haben, bleiben, aber dein Name und was du dort geschrieben hast, werden entfernt. Niemand kann das rückgängig machen.
settings-delete-sure = Ja, alles löschen
settings-delete-go = Löschen
settings-done-name = Du hast einen neuen Namen.
settings-done-password = Du hast ein neues Passwort. Überall sonst bist du abgemeldet.
settings-done-code = Du hast einen neuen Code.
settings-done-sessions = Fertig: Dort bist du abgemeldet.

session-here = (hier)
session-seen = zuletzt benutzt am { $date }
session-end = Dort abmelden
session-end-others = Überall sonst abmelden
device-chrome = Chrome
device-edge = Edge
device-firefox = Firefox
device-opera = Opera
device-safari = Safari
device-samsung = Samsung Internet
device-other = Ein anderer Browser

profile-since = Dabei seit { $date }
profile-guest = Ein Gast: Nur dieser Browser kennt dich
profile-nobody = Diesen Namen hat niemand. Vielleicht ist ein Buchstabe verloren gegangen?
profile-seen-by = Andere sehen nur deine Spiele an offenen Tischen. Du siehst alle.
profile-open-only = Du siehst, was an offenen Tischen passiert ist.
profile-played = Spiele
profile-none = Noch ist kein Spiel zu Ende.
profile-game = Spiel
profile-games = gespielt
profile-won = gewonnen
profile-shared = unentschieden
profile-lost = verloren
profile-puzzles = { $count ->
    [0] Noch kein Rätsel gelöst.
   *[other] { $count } Rätsel gelöst.
}
profile-ratings = Wertungen
profile-opponents = Am häufigsten mit
profile-times = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
profile-list = Beendete Spiele
profile-record = Aufzeichnung
profile-pages = Seiten der Liste
profile-latest = Neueste Spiele
profile-earlier = Frühere Spiele
result-won = gewonnen
result-shared = unentschieden
result-lost = verloren
result-over = vorbei

privacy-title = Was wir über dich wissen
privacy-lead = So wenig wie möglich. Zum Spielen brauchst du kein Konto, keine E-Mail und keinen echten Namen.
privacy-stored = Was gespeichert wird
privacy-where-file = Alles steht in einer Datenbankdatei auf dem Computer, auf dem diese Seite läuft, und nirgends sonst. Klein gedruckt: die Spalten der Datenbank.
privacy-where-postgres = Alles steht in einer PostgreSQL-Datenbank, die zu dieser Seite gehört, und nirgends sonst. Klein gedruckt: die Spalten der Datenbank.
privacy-nodes = Mehrere Computer betreiben diese Seite zusammen und teilen sich diese Datenbank. Was sie einander sagen (Züge, Namen, Geschriebenes), wird weitergegeben und nicht aufbewahrt.
privacy-guest = Ein Gast
privacy-guest-about = Eine zufällige Nummer, der Name, den du wählst (oder der süße, den du bekommst), derselbe Name in Kleinbuchstaben, unter dem Admins ihn finden, der Tag, an dem du gekommen bist, und bis wann du aufbewahrt wirst. Bleibt, bis du es in den Einstellungen löschst. Ein Gast, der hier keinen Tisch, kein Rätsel und auch sonst nichts hat, wird einige Zeit nach dem letzten Besuch entfernt: siehe unten.
privacy-account = Ein Konto
privacy-account-about = Dein Name, derselbe Name in einfachen Buchstaben, damit niemand so aussehen kann wie du, und der Tag, an dem du ihn gewählt hast. Nur, wenn du ein Konto willst. Bleibt, bis du es löschst.
privacy-password = Das Passwort
privacy-password-about = Nicht das Passwort selbst, sondern eine verwürfelte Form davon (argon2), aus der es niemand zurücklesen kann. Bleibt, bis du es änderst oder löschst.
privacy-code = Der Rettungscode
privacy-code-about = Nicht der Code selbst, sondern eine verwürfelte Form davon. Bleibt, bis du einen neuen bekommst oder das Konto löschst.
privacy-resets = Ein Code von einem Admin
privacy-resets-about = Wenn du dich nicht anmelden konntest und einen Admin um Hilfe gebeten hast: eine verwürfelte Form des Codes, den du bekommen hast, wann er gemacht wurde, bis wann er gilt und wann du ihn benutzt hast. Bleibt bis zum nächsten, oder bis du das Konto löschst.
privacy-sessions = Wo du angemeldet bist
privacy-sessions-about = Eine verwürfelte Form des Schlüssels, den dein Browser hat, wann du dich angemeldet hast, wann du zuletzt da warst (auf die Stunde) und die Art des Browsers, zum Beispiel Firefox. Nicht deine Adresse. Bleibt, bis du dich abmeldest, oder { $days } Tage lang ohne Besuch.
privacy-tables = Tische
privacy-tables-about = Wer wo sitzt, mit Name und Nummer, jeder Zug mit seiner Zeit, Tipps, um die gebeten wurde, und was gesagt oder geschrieben wurde. Das sehen alle am Tisch und wer den Link hat. Wie lange jede Art von Tisch bleibt und seit wann die Aufzeichnung entfernt ist, falls sie entfernt ist, steht unten. Bei Tischen, die nicht zu Ende gespielt sind und an denen nur du sitzt, wird gespeichert, dass du sie gemacht hast, denn eine Person kann nur so viele haben.
privacy-results = Ergebnisse
privacy-results-about = Welche Spiele du beendet hast, wann und wie sie ausgegangen sind, für deine Seite. Andere sehen nur die an offenen Tischen und alle Wertungsspiele. Wenn du dich löschst, behalten die anderen ihre Ergebnisse, aber deine gehören niemandem mehr.
privacy-ratings = Wertungen
privacy-ratings-about = Wenn du um die Wertung spielst: wie stark du in jedem Spiel bist und nach wie vielen Spielen. Das sehen alle auf den Listen der Besten. Bleibt, bis du dich löschst.
privacy-tournaments = Turniere
privacy-tournaments-about = Welche Turniere du gemacht hast und wie du sie genannt hast, in welchen du spielst oder gespielt hast, von welcher Runde bis zu welcher, und dein Name und deine Wertung, als du dazukamst. Das sehen alle, die ein Turnier kennen. Wenn du deine Daten in den Einstellungen löschst, verschwindet dein Name, und deine Spiele bleiben für die, die mit dir gespielt haben.
privacy-puzzles = Rätsel
privacy-puzzles-about = Welche du geöffnet hast, wie lange du überlegt hast, deine Züge und Tipps und ob du sie gelöst hast. Bleibt, bis du dich löschst.
privacy-jar = Glas und Bild
privacy-jar-about = Was du zum ersten Mal getan hast (ein Spiel, ein Sieg, eine Lektion, ein Rätsel), wann und an welchem Tisch, das Bild, das du für dich gewählt hast, und wer dein Glas sehen darf. Andere sehen dein Bild an Tischen, und das Glas nur, wenn du das willst. Bleibt, bis du dich löschst oder als Gast lange wegbleibst.
privacy-shunned = Wen du fernhältst
privacy-shunned-about = Die Namen und Nummern von allen, die du stumm schaltest oder blockierst, und seit wann. Sie sehen das nicht. Bleibt, bis du es zurücknimmst oder eine von beiden Seiten sich löscht.
privacy-turns = Wo du dran bist
privacy-turns-about = An welchen Tischen auf dich gewartet wird, seit wann, und was dir dazu gesagt wurde. Bleibt, bis der Zug vorbei ist; davon, was dir gesagt wurde, bleiben die letzten 100 Nachrichten.
privacy-reach = Wie du erfährst, dass du dran bist
privacy-reach-about = Wenn du einen Feed oder einen Webhook willst: sein geheimer Schlüssel und seine Adresse. Was dorthin geschickt wird, verlässt diesen Computer, weil du darum gebeten hast. Bleibt, bis du es ausschaltest oder dich löschst.
privacy-push = Nachrichten an deine Geräte
privacy-push-about = Wenn ein Gerät erfahren soll, dass du dran bist: die Adresse dieses Browsers beim Dienst seines Herstellers, zwei Schlüssel, mit denen nur dieser Browser die Nachrichten lesen kann, seine Sprache und Ortszeit, deine Ruhezeit und welche Nachrichten warten. Der Dienst des Browsers erfährt, dass eine Nachricht kommt, nicht was darin steht. Bleibt, bis du es ausschaltest, dich dort abmeldest oder dich löschst.
privacy-vacations = Ferien
privacy-vacations-about = Wann deine Uhren stillstehen. Bleibt, bis du dich löschst.
privacy-reports = Meldungen
privacy-reports-about = Wenn jemand jemanden meldet: wer, wen, an welchem Tisch, warum, und was dort gesagt wurde. Das liest nur, wer sich um diese Seite kümmert. Es bleibt, auch wenn jemand von beiden geht, damit niemand wegwischen kann, was passiert ist, und zwar bis einige Zeit, nachdem es erledigt wurde: siehe unten.
privacy-bans = Sperren
privacy-bans-about = Wer eine Zeit lang nur zuschauen darf, bis wann und warum. Bleibt, bis du dich löschst.
privacy-admins = Wer sich um diese Seite kümmert
privacy-admins-about = Wer das ist und was getan wurde: wann, bei wem, mit Name und Nummer, und warum. Von einer Person, die auf Wunsch gelöscht wurde, nur die Nummer. Diese Liste kann niemand ändern oder löschen.
privacy-merges = Zwei Konten einer Person
privacy-merges-about = Wenn ein Admin aus zwei Konten, die dir gehören, eines macht: die zufälligen Nummern beider Konten und wann. Bleibt danach noch einen Tag.
privacy-leavers = Wer geht
privacy-leavers-about = Die zufällige Nummer einer Person, die gerade gelöscht wird, bis der Name am letzten Tisch entfernt ist. Das dauert Sekunden.
privacy-cookies = Was dein Browser für uns aufbewahrt
privacy-cookie-who = Die Nummer eines Gastes, signiert, damit deine Tische deine bleiben.
privacy-cookie-session = Der Schlüssel deiner Anmeldung, wenn du angemeldet bist.
privacy-cookie-browser = Wenn du dich hier angemeldet hast: eine zufällige Nummer für diesen Browser und die Nummern der Konten, signiert, damit andere, die dein Passwort raten wollen, dich nicht aussperren können. Das bleibt nach dem Abmelden, bis du dein Konto oder deine Cookies löschst.
privacy-cookie-lang = Die Sprache, die du gewählt hast.
privacy-cookie-lessons = Wie weit du in den Lektionen bist.
privacy-cookie-device = Hell oder dunkel, Bewegung, Farben, Ton und Lautstärke, so wie du sie für dieses Gerät gewählt hast.
privacy-browser = Außerdem merkt sich dein Browser eine Weile, was noch nicht gesendet werden konnte.
privacy-not = Was nicht gespeichert wird
privacy-not-about =
    Keine E-Mail, kein echter Name, kein Alter, kein Ort, kein Bild, keine Werbung, kein Mitzählen durch andere Firmen: Jede Datei kommt von hier.
    Deine Internetadresse wird nur im Arbeitsspeicher benutzt, solange du verbunden bist und höchstens ein paar Stunden danach, um Fluten von Anfragen, Gästen und Tischen zu stoppen. Das Programm dieser Seite schreibt sie nicht auf.
privacy-proxy = Vor dieser Seite steht ein Proxy, ein Programm, das deine Anfragen weitergibt. Er führt vielleicht ein eigenes Protokoll: deine Internetadresse, die Zeit, die Art deines Browsers und die Adresse jeder Seite, bei einem Tisch also seinen Link. Ob er das tut und wie lange, ist Sache derer, die diese Seite betreiben.
privacy-no-proxy = Soweit wir wissen, steht nichts zwischen deinem Browser und dieser Seite, und sie führt keine Liste der Besuche.
privacy-seen = Was andere sehen
privacy-seen-about =
    Deinen Namen und dein Bonbon an den Tischen, an denen du sitzt. Wenn du um die Wertung spielst: deinen Namen, deine Wertung und diese Spiele auf den Listen der Besten. Wenn du ein Konto hast: eine Seite mit deinem Namen, deinen Spielen an offenen Tischen, mit wem du dort gespielt hast und wie viele Rätsel du gelöst hast.
    Einen Tisch, der nicht offen ist, sieht nur, wer seinen Link hat.
privacy-delete = Wie du es löschst
privacy-delete-about =
    In den Einstellungen, auch als Gast. Name, Passwort, Code, Anmeldungen, Wertungen und Rätsel sind sofort weg; deine Ergebnisse gehören dann niemandem.
    Tische bleiben, weil auch andere dort gespielt haben: Auf deinem Platz steht dann „Jemand von früher“, deine Nummer wird an jedem Tisch durch eine andere ersetzt, und was du geschrieben hast, wird herausgeschnitten. Züge und fertige Sätze bleiben. Namen, die du anderen gegeben hast, die auf deinem Gerät gespielt haben, gehören zu deinem Platz und verschwinden mit ihm.
    Meldungen bleiben auch, ebenso die Liste dessen, was die getan haben, die sich um diese Seite kümmern.
    Wer vorher eine Aufzeichnung oder eine Kopie der Datenbank gespeichert hat, hat, was darin stand; Kopien sind Sache derer, die diese Seite betreiben.
    In den Einstellungen kannst du auch alles speichern, was über dich gespeichert ist.
privacy-left-file = In der Datenbankdatei wird Gelöschtes sofort überschrieben; die Datei mit den letzten Änderungen wird bald danach geleert.
privacy-left-postgres = PostgreSQL behält Gelöschtes in seinen Dateien, bis es aufgeräumt hat (meist wenige Minuten nach genügend Änderungen), und in seinem Änderungsprotokoll, bis dieses weitergerückt ist. Wer dieses Protokoll archiviert, behält es so lange wie das Archiv.
privacy-contact = Fragen
privacy-contact-about = Fragen zu deinen Daten beantwortet, wer diese Seite betreibt.

error-signed-out = Du bist hier nicht mehr angemeldet.

refusal-name-short = Ein Name hat mindestens { $least } Zeichen.
refusal-name-long = Ein Name hat höchstens { $most } Zeichen.
refusal-name-characters = Ein Name besteht aus Buchstaben und Ziffern; dazwischen darf je ein Leerzeichen, -, _ oder . stehen.
refusal-name-letter = Ein Name hat mindestens einen Buchstaben und endet mit einem Buchstaben oder einer Ziffer.
refusal-name-scripts = Ein Name ist in einem Alphabet geschrieben, nicht in einer Mischung.
refusal-name-reserved = Dieser Name ist für diese Seite und ihre Bots reserviert: Wähle einen anderen.
refusal-name-taken = Dieser Name oder einer, der so aussieht, gehört schon jemandem: Wähle einen anderen.
refusal-name-of-account = Dieser Name gehört jemandem mit Konto oder sieht so ähnlich aus. Bist du das? Dann melde dich an; sonst wähle einen anderen.
refusal-password-short = Ein Passwort hat mindestens { $least } Zeichen.
refusal-password-long = Ein Passwort hat höchstens { $most } Zeichen.
refusal-password-guessed = Dieses Passwort würde jemand ganz schnell raten: Nimm mehrere Wörter, die nicht zusammengehören.
refusal-password-name = Dein Name mit Ziffern ist leicht zu raten: Nimm mehrere Wörter, die nicht zusammengehören.
refusal-has-account = Du hast schon ein Konto.
refusal-wrong-sign-in = Der Name oder das Passwort ist falsch.
refusal-wrong-password = Das ist nicht dein Passwort.
refusal-wrong-code = Das ist kein Rettungscode, oder er wurde schon benutzt.
refusal-no-account = Melde dich zuerst an.
refusal-not-sure = Setz zuerst das Häkchen.
refusal-too-many-tries = Zu viele Versuche: Warte eine Minute, dann versuch es noch mal.
refusal-too-busy = Gerade wollen sich zu viele anmelden: Versuch es gleich noch mal.
