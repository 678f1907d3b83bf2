# Strona stołu: miejsca, pytania, lista ruchów, rozmowa, wiadomości, odmowy.

table-title = { $names } · { $game }
table-title-yours = Twoja kolej! { $names } · { $game }
list = { $firsts } i { $last }

# Teksty, które pokazuje sam skrypt.
words-live = Połączono
words-reconnecting = Łączę ponownie…
words-offline = Brak połączenia
words-lost = Twój ruch nie dotarł. Spróbuj jeszcze raz.
words-waits = Brak połączenia. To, co zrobisz, poczeka tu, aż wróci.
words-move-waits = Brak połączenia: twój ruch czeka.
words-on-its-way = Twój ruch jest już w drodze.
words-sent-later = Brak połączenia. Ruch zostanie wysłany, gdy tylko wróci.
words-sound-on = Dźwięk włączony
words-sound-off = Dźwięk wyłączony
words-copied = Skopiowano
words-sure = Na pewno chcesz się poddać?

seat-open = Wolne miejsce
seat-bot = { $level ->
    [marshmallow] Pianka
    [toffee] Toffi
    [liquorice] Lukrecja
    [jawbreaker] Łamizębek
   *[other] Komputer
}
bot-nick = { $number ->
    [1] Pip
    [2] Momo
    [3] Zuzu
    [4] Kiki
    [5] Bobo
   *[other] Lulu
}
seat-bot-twin = { $level ->
    [marshmallow] { bot-nick } Pianka
    [toffee] { bot-nick } Toffi
    [liquorice] { bot-nick } Lukrecja
    [jawbreaker] { bot-nick } Łamizębek
   *[other] { bot-nick }
}
seat-bot-for = Komputer ({ $name })
seat-twin = { $name } { $number }
you = (ty)
turn = teraz gra
won = wygrana
away = poza stołem
series-wins = { $count ->
    [one] { $count } wygrana
    [few] { $count } wygrane
    [many] { $count } wygranych
   *[other] { $count } wygranej
}
time-left = Pozostały czas

choose-from-list = Wybierz z listy
offline-about = To, co zrobisz, poczeka i zostanie wysłane, gdy wróci.
prompt-waits = Twój ruch czeka na połączenie
curtain-hand-over = Podaj urządzenie. Teraz gra { $name }
curtain-lift = Już jestem

# Dotknięcie, które nic nie robi, mówi dlaczego.
why-turn = { $count ->
    [one] Teraz gra { $names }.
   *[other] Teraz grają { $names }.
}
why-past = Oglądasz wcześniejszy ruch. Wróć do gry, żeby grać.
why-over = Gra jest skończona.
why-watching = Oglądasz tę grę.
why-not-begun = Gra jeszcze się nie zaczęła.

invitation = { $name } zaprasza do gry { $game }
invitation-open = Zagraj w { $game }
sit = Siadam i gram
sit-there = Zajmij miejsce { $number }
sit-where = Wybierz swoje miejsce
sit-too = Gram też na tym miejscu
waiting-for-players = Czekamy na graczy
share-title = Kto z tobą zagra?
share-about = Wyślij ten link albo pokaż obrazek do zeskanowania. Gra zacznie się, gdy druga osoba usiądzie do stołu.
share-more = Albo poczekaj na więcej osób: kto otworzy ten link, może się dosiąść.
share-at-once = Zacznij od razu
share-link = Link do gry
share-watch = Link dla widzów
share-qr = Link jako obrazek dla aparatu w telefonie
share-here = Zajęte miejsca: { $count } z { $of } ({ $names }).
screen-big = Na duży ekran dla wszystkich
screen-button = Ten telefon jako przycisk
screen-back = Wróć do całego stołu
screen-join = Zeskanuj i zagraj z nami
copy = Kopiuj

question-undo = { $name } prosi o cofnięcie ostatniego ruchu. Zgoda?
question-undo-waits = { $name } prosi o cofnięcie ostatniego ruchu.
question-draw = { $name } proponuje remis. Zgoda?
question-draw-waits = { $name } proponuje remis.
yes = Tak
no = Nie
ask-no-more = Nie, i proszę już o to nie pytać w tej grze
ask-no = Nie, gram dalej
pause-turns = { $turns ->
    [one] Znów możesz poprosić po swojej następnej turze.
   *[other] Znów możesz poprosić po { $turns } swoich turach.
}
pause-closed = Ktoś przy stole nie chce, żeby znów o to pytać.
pause-question = Najpierw trzeba odpowiedzieć na pytanie.
undo-free = Cofnij ruch
undo-ask = Poproś o cofnięcie
offer-draw = Zaproponuj remis
resign = Poddaj się
close-table = Zamknij stół
close-table-sure = Zamknąć ten stół? Nikt już tu nie zagra.
call-bot = Niech dalej gra komputer ({ $name })
come-back = Wracam do gry
rematch = Zagraj jeszcze raz
next-game = Do następnej gry

result-draw = Remis!
result-you-win = Wygrywasz!
result-wins = { $count ->
    [one] Wygrywa { $names }!
   *[other] Wygrywają { $names }!
}
result-resigned = { $name } poddaje grę.
result-late = { $name }: czas minął.
result-agreed = Obie strony zgodziły się na remis.

replay = Przebieg gry
look-back = { $move ->
    [0] Oglądasz początek gry.
   *[other] Oglądasz ruch { $move } z { $of }.
}
look-before = Oglądasz grę przed ruchem { $move } z { $of }.
look-last-made = Ruch { $move }:
replay-all = { $of ->
    [one] Obejrzyj jeszcze raz { $of } ruch
    [few] Obejrzyj jeszcze raz { $of } ruchy
    [many] Obejrzyj jeszcze raz { $of } ruchów
   *[other] Obejrzyj jeszcze raz { $of } ruchu
}
look-first = Na początek
look-previous = Ruch wstecz
look-next = Ruch naprzód
look-last = Do ostatniego ruchu
look-now = Wróć do gry
look-result = Do wyniku
show-hands = Pokaż karty
hide-hands = Zakryj karty
log = Ruchy ({ $count })
more = Więcej
record-txt = Zapis (tekst)
record-json = Zapis (JSON)

talk = Rozmowa
say-something = Powiedz coś
write = Napisz wiadomość
send = Wyślij
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-nice-move = Ładny ruch!
phrase-oops = Ojej!
phrase-yum = Mniam!
phrase-thinking = Chwilę, myślę…
phrase-hurry = Twoja kolej!
phrase-well-played = Dobra gra!
phrase-thanks = Dzięki!
phrase-bye = Pa!

news-sat = { $name } siada do stołu.
news-started = Gra się zaczyna.
news-undo-asked = { $name } prosi o cofnięcie ostatniego ruchu.
news-undo-refused = Ruch zostaje.
news-taken-back = Ruch został cofnięty.
news-draw-offered = { $name } proponuje remis.
news-draw-refused = Nie ma remisu: gramy dalej.
news-questions-closed = { $name } nie chce, żeby w tej grze znów o to pytać.
news-draw-agreed = Jest remis.
news-resigned = { $name } poddaje grę.
news-ran-late = { $name }: czas minął.
news-rematched = Jest następna gra.
news-said = { $name }: { $words }

ruling-ahead = Najszybsza reakcja: { $first }, { $ahead } ms przed: { $next } (± { $error } ms).
ruling-tie = { $first } i { $next }: reakcja w tej samej chwili (± { $error } ms). Pierwszeństwo ma mniej kart, potem kolejność miejsc.
ruling-false-start = { $names }: falstart, nikt nie reaguje szybciej niż w jedną dziesiątą sekundy.
# Dla osoby, której łącze może zmierzyć tylko jej własna przeglądarka.
closed-seconds = { $count ->
    [one] Strona była zamknięta przez { $count } sekundę; zegary stały.
    [few] Strona była zamknięta przez { $count } sekundy; zegary stały.
    [many] Strona była zamknięta przez { $count } sekund; zegary stały.
   *[other] Strona była zamknięta przez { $count } sekundy; zegary stały.
}
closed-minutes = { $count ->
    [one] Strona była zamknięta przez { $count } minutę; zegary stały.
    [few] Strona była zamknięta przez { $count } minuty; zegary stały.
    [many] Strona była zamknięta przez { $count } minut; zegary stały.
   *[other] Strona była zamknięta przez { $count } minuty; zegary stały.
}
closed-hours = { $count ->
    [one] Strona była zamknięta przez { $count } godzinę; zegary stały.
    [few] Strona była zamknięta przez { $count } godziny; zegary stały.
    [many] Strona była zamknięta przez { $count } godzin; zegary stały.
   *[other] Strona była zamknięta przez { $count } godziny; zegary stały.
}
closed-days = { $count ->
    [one] Strona była zamknięta przez { $count } dzień; zegary stały.
    [few] Strona była zamknięta przez { $count } dni; zegary stały.
    [many] Strona była zamknięta przez { $count } dni; zegary stały.
   *[other] Strona była zamknięta przez { $count } dnia; zegary stały.
}
unknown-line = Ten serwer nie może zmierzyć, jak wolne jest twoje łącze, więc wyrównuje najwyżej { $most } ms opóźnienia.

# Odmowy, według kodu.
refusal-stale = Przed chwilą coś się zmieniło. Spójrz jeszcze raz i wybierz.
refusal-called-already = Twoje zgłoszenie jest właśnie rozstrzygane.
refusal-beaten = Ktoś był szybszy: tamto zgłoszenie rozstrzygnięto, zanim przyszło twoje.
refusal-racing = Zgłoszenie jest właśnie rozstrzygane.
refusal-wrong-ruling = Tego zapisu nie można pokazać: rozstrzygnięcie nie wynika z zapisanych zgłoszeń.
refusal-no-resigning = Gra w większym gronie toczy się dalej bez ciebie: po prostu wyjdź.
refusal-waiting = Nie wszystkie miejsca są jeszcze zajęte.
refusal-game-over = Gra jest już skończona.
refusal-no-seat = Przy tym stole nie ma takiego miejsca.
refusal-seat-taken = To miejsce jest zajęte.
refusal-begun = Gra już się zaczęła.
refusal-needs-all = Ta gra potrzebuje wszystkich graczy.
refusal-too-few-players = W tyle osób nie da się zagrać. Ktoś musi się najpierw dosiąść.
refusal-party-one-seat = Masz już miejsce na tej imprezie.
refusal-not-your-seat = To nie jest twoje miejsce.
refusal-nothing-asked = Nikt teraz o to nie pyta.
refusal-own-question = Na to odpowiadają inni, nie ty.
refusal-nothing-to-undo = Nie ma czego cofnąć.
refusal-no-draw = Nikt nie może się teraz zgodzić na remis.
refusal-ask-later = To spotkało się z odmową. Twoje tury do następnej prośby: { $turns }.
refusal-ask-no-more = Inny gracz nie chce, żeby w tej grze znów o to pytać.
refusal-no-free-chat = Przy tym stole są tylko gotowe zwroty.
refusal-no-phrase = Nie ma takiego gotowego zwrotu.
refusal-bad-text = Wiadomość musi mieć od 1 do 200 znaków.
refusal-not-away = Komputer może zagrać tylko za kogoś, kto jest na ruchu i kogo nie ma od { $seconds ->
    [one] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
refusal-not-over = Jeszcze raz zagracie, gdy ta gra się skończy.
refusal-no-such-move = Takiego ruchu nie było.
refusal-unknown-game = Nie ma tu takiej gry.
refusal-broken-json = Nie da się odczytać twoich własnych danych. Tekst nie jest poprawnym JSON-em: zajrzyj do wiersza { $line }, kolumny { $column }.
refusal-bad-setup = { $problem ->
    [seats] Ta gra jest dla { $least } do { $most } osób, a nie dla { $value }.
    [option] Tak nie można zacząć gry. Opcja „{ $option }” może mieć wartość: { $values }.
    [entry] Tak nie można zacząć gry: w twoich własnych danych pole „{ $entry }” jest błędne.
    [position] Tak nie można zacząć gry: w polu „{ $field }” jest pozycja, której w tej grze nie ma.
    [seed] Tak nie można zacząć gry: ziarno losowania ma od 1 do 64 znaków ASCII bez odstępów.
   *[other] Tak nie można zacząć gry.
}
refusal-option-unknown = taka, jaką podaje opis gry; innej opcji ta gra nie zna
refusal-bad-rules = { $problem ->
    [between] Stół nie może mieć takich ustawień: „{ $field }” to liczba od { $least } do { $most }, a nie { $value }.
    [own-times] Stół nie może mieć takich ustawień: ta gra ma własne czasy, więc „seconds_per_move” trzeba pominąć.
    [free-chat] Pisać do siebie można tylko przy prywatnym stole.
    [party] Impreza to jedna prywatna gra na czas, bez rankingu.
    [rated-two] W grze na ranking grają co najmniej dwie osoby.
    [rated-hints] Gra na ranking jest bez podpowiedzi.
    [rated-time] Gra na ranking potrzebuje limitu czasu na ruch, a kto go przekroczy, przegrywa.
    [rated-options] Gra na ranking ma zwykłe zasady, bez dodatkowych opcji.
    [rated-seats] W grze na ranking każdy ma jedno miejsce, a komputery są z rankingu.
    [first-twice] O tym, kto zaczyna, mówią dwa pola: „first” i opcja gry. Zostaw jedno z nich.
    [first-nobody] Żadne miejsce nie jest twoje, więc wybierz je albo zdaj się na los.
   *[other] Stół nie może mieć takich ustawień: pole „{ $field }” ma złą wartość.
}
refusal-bad-record = Tego zapisu nie można pokazać: nie da się go rozegrać według zasad.
refusal-unreadable-action = Tego ruchu nie można odczytać: nie jest zapisany tak, jak zapisuje się ruchy w tej grze.
refusal-bad-time = Zegar nie pozwala na ten ruch.
refusal-out-of-order = To przyszło w złej kolejności.
refusal-unreadable = Nie można tego odczytać.
refusal-no-name = Najpierw podaj swoje imię.
refusal-bad-name = Imię ma od 1 do { $most } znaków, które każdy widzi: litery, cyfry i symbole, nic niewidocznego.
refusal-bad-request = { $problem ->
    [between] Pole „{ $field }” to liczba od { $least } do { $most }, a nie { $value }.
   *[other] { $field ->
        [none] Tego nie da się odczytać.
       *[other] Tego nie da się odczytać: pole „{ $field }” ma złą wartość.
    }
}
refusal-watching-only = Z tym linkiem można tylko oglądać.
news-closed = Stół został zamknięty.
result-closed = Ten stół został zamknięty
days-and-hours = { $days ->
    [one] { $days } dzień { $hours } godz.
    [few] { $days } dni { $hours } godz.
    [many] { $days } dni { $hours } godz.
   *[other] { $days } dnia { $hours } godz.
}
rule-seconds-per-move-86400 = 1 dzień
rule-seconds-per-move-259200 = 3 dni
rule-seconds-per-move-604800 = 7 dni
rule-rated = Gra rankingowa: bez podpowiedzi, bez cofania i z czasem na każdy ruch
