# Rama każdej strony, strona główna, błędy.

site-name = Sweet Tooth
site-title = Sweet Tooth: cukierkowe gry przy wspólnym stole
site-about = Cukierkowe gry planszowe w przeglądarce: z przyjaciółmi, z rodziną albo z komputerem. Bez zakładania konta.
site-lead = Cukierkowe gry przy wspólnym stole: solo, ze znajomymi, z rodziną.
skip = Przejdź do gry
language = Język
language-name = Polski
sound = Dźwięk
go-home = Wróć do gier

second-name = Imię drugiej osoby przy tym urządzeniu
player-name = Imię osoby { $number }
player-number = Gracz { $number }
your-name = Twoje imię
name-hint = albo wybierzemy coś słodkiego
guest-name = { $how } { $what }
# Imiona dla gości, którzy żadnego nie podali, krótkie jak imiona: określenia, `+` i słodycze, łączone ze
# sobą. Grupy mają między sobą `;`: każda ma swój rodzaj. Żadne z tych słów nie jest imieniem komputera.
guest-name-words = Miła, Wesoła, Żwawa, Słodka, Śmiała, Złota, Rześka, Bystra + Malina, Krówka, Trufla, Wiśnia, Cytryna, Morela, Beza, Śliwka, Jagoda; Miły, Wesoły, Żwawy, Słodki, Śmiały, Złoty, Rześki, Bystry + Wafelek, Piernik, Nugat, Sorbet, Pączek, Karmel, Keks, Lizak, Rogalik
greeting = Grasz jako { $name }
rename = Zmień imię

fact-players = { $count ->
    [one] { $range } gracz
    [few] { $range } graczy
    [many] { $range } graczy
   *[other] { $range } gracza
}
fact-age = od { $age } lat
fact-minutes = { $count ->
    [one] około { $range } minuty
   *[other] około { $range } minut
}

opponent-bot = Z komputerem
opponent-friend = Z kimś znajomym
opponent-here = Na jednym urządzeniu
opponent-all-here = Wszyscy na jednym urządzeniu
opponent-bots = Z komputerami
opponent-friends = W gronie znajomych
players = Ile osób gra
level = Komputer gra jak
bots-among-friends = Ile komputerów wśród znajomych
read-rules = Zasady

options = Więcej możliwości
rule-games = Ile gier
rule-games-1 = Jedna gra
rule-games-3 = 3 gry z rzędu
rule-games-5 = 5 gier z rzędu
rule-seconds-per-move = Czas na każdy ruch
rule-seconds-per-move-none = Bez pośpiechu
rule-seconds-per-move-30 = 30 sekund
rule-seconds-per-move-60 = 1 minuta
rule-seconds-per-move-120 = 2 minuty
rule-seconds-per-move-300 = 5 minut
rule-when-late = Gdy czas się skończy
rule-when-late-bot = Dalej gra komputer
rule-when-late-loses = Gra jest przegrana
rule-first = Kto zaczyna
rule-first-maker = Ja zaczynam
rule-first-others = Zaczyna ktoś inny
rule-first-lot = Decyduje los
rule-away-seconds = Gdy kogoś nie ma, komputer może zagrać za niego po
rule-away-seconds-30 = 30 sekundach
rule-away-seconds-60 = 1 minucie
rule-away-seconds-300 = 5 minutach
rule-away-seconds-3600 = 1 godzinie
rule-public = Każdy może dołączyć lub oglądać
rule-free-chat = Możemy do siebie pisać (nie przy otwartych stołach)
rule-no-hints = Gra bez podpowiedzi
rule-curtain = Zasłaniaj planszę przy podawaniu urządzenia
own-content = Własne karty albo Układy
own-content-about = Wklej tu tekst pliku JSON albo wybierz plik. Wszyscy przy tym stole będą grać właśnie nim. Puste pole oznacza zwykłe karty.
own-content-file = Wybierz plik
own-content-text = Tekst pliku
own-content-name = Przy tym stole gra się własnymi kartami albo Układami: { $name }.

your-tables = Twoje stoły
all-your-tables = Wszystkie twoje stoły
no-tables = Tu nic jeszcze nie ma. Wybierz grę na pierwszej stronie!
a-computer = komputer
to-front = Na pierwszą stronę
status-play-waiting = czeka na gracza
status-play-running = graj dalej
status-play-finished = koniec
status-watch-waiting = czeka na gracza
status-watch-running = oglądaj
status-watch-finished = koniec

import = Pokaż zapisaną grę
import-about = Wklej tu zapis gry
import-go = Pokaż

credits = Autorzy
credits-thanks = Te gry są dziełem swoich autorów i wydawców. Warto je kupić!
credits-own = Sweet Tooth nie jest z nimi w żaden sposób związany. Słowa, rysunki i kod są nasze własne, a program jest wolny.

rules-of = { $game }: zasady
rules-options = Inny sposób gry
rules-usual-times = Przy zwykłym stole: { $times }
rules-first-title = Kto zaczyna przy naszych stołach
rules-first = Kto zakłada stół, wybiera, kto zaczyna: ta sama osoba, ktoś inny albo los. Jeśli siedzicie razem, rozstrzygnijcie to tak, jak mówią zasady powyżej.
rules-play = Zagraj

ask-name = Jak masz na imię?
ask-name-about = Pod tym imieniem zapamiętamy twoje gry. Konto nie jest potrzebne.
ask-name-go = Dalej
ask-name-account = Mam konto
error-title-not-found = Tu nic nie ma
error-title-refused = To się nie udało
error-title-unavailable = Chwileczkę
error-no-page = Takiej strony nie ma. Może zgubiła się litera z linku?
error-no-table = Pod tym linkiem nie ma żadnego stołu. Może zgubiła się jakaś litera?
error-unavailable = Nie możemy teraz niczego zapisać. Nic nie zginęło: spróbuj za chwilę.
error-away = Ten stół teraz nie odpowiada. Spróbuj za chwilę.
error-too-many = Nie tak szybko: poczekaj chwilę i spróbuj ponownie.
error-closing = Serwer uruchamia się ponownie. Za chwilę wrócisz do gry.

# Texts of the host: contact, legal text, welcome.
contact = Kontakt:
legal-title = Nota prawna
welcome = Powitanie
own-menu = Ty
sound-offer = Z dźwiękiem?
sound-offer-yes = Tak
sound-offer-no = Nie
my-page = Twoja strona
settings-title = Ustawienia
sign-in = Zaloguj się
privacy-link = Prywatność
keep-link = Zachowaj swoją nazwę i gry
tournaments-link = Turnieje
turns-link = Moja kolej
muted-link = Wyciszone i zablokowane osoby
