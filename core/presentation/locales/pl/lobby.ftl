# Poczekalnia, gry rankingowe, najlepsi.

lobby-link = Znajdź kogoś do gry
lobby-title = Znajdź kogoś do gry
lobby-lead = Wybierz grę. Poszukamy kogoś, kto gra mniej więcej tak jak ty.
lobby-live = Graj teraz
lobby-days = Przez kilka dni
lobby-rated = To gry rankingowe: po wygranej twoja liczba rośnie, po przegranej maleje.
lobby-open = Otwarte stoły
lobby-none = Żaden stół teraz nie czeka. Wybierz grę powyżej, a może ktoś przyjdzie.
lobby-join = dołącz
lobby-watch = Zobacz najlepszą grę
lobby-boards = Najlepsi w grach
lobby-friends = Graj ze znajomymi przez link albo z komputerem
lobby-first = Na początek listy
lobby-next = Dalej
lobby-game = Gra
lobby-any-game = Każda gra
lobby-pace = Tempo
lobby-any-pace = Szybko lub powoli
lobby-is-live = od razu
lobby-is-days = przez kilka dni
lobby-kind = Czy się liczy?
lobby-any-kind = Wszystko jedno
rated = rankingowa
unrated = dla zabawy
lobby-seats-label = Gracze
lobby-any-seats = Dowolna liczba
lobby-seats = { $count ->
    [one] { $count } miejsce
    [few] { $count } miejsca
   *[many] { $count } miejsc
}
lobby-show = Pokaż

wait-title = Chwileczkę…
wait-about = { $pace ->
    [live] Szukamy kogoś, kto od razu zagra z tobą w { $game }. Zostań na tej stronie.
   *[days] Szukamy kogoś, kto zagra z tobą w { $game } przez kilka dni. Zostań na tej stronie, aż ktoś się znajdzie.
}
wait-nobody = Jeszcze nikogo nie ma.
wait-bot = { $level ->
    [marshmallow] Zagraj na razie z Pianką
    [toffee] Zagraj na razie z Toffi
    [liquorice] Zagraj na razie z Lukrecją
   *[jawbreaker] Zagraj na razie z Łamizębkiem
}
wait-stop = Nie szukaj dalej

rated-means-two = To gra rankingowa. Na każdy ruch masz { $time }. Jeśli się poddasz, skończy ci się czas albo odejdziesz, przegrywasz.
rated-means-many = To gra rankingowa. Na każdy ruch masz { $time }. Jeśli skończy ci się czas albo odejdziesz, przegrywasz i gra się kończy.
rated-means-real-time = To gra rankingowa i trwa do końca. Jeśli odejdziesz, po prostu nie zdobędziesz więcej kart.
rated-time-seconds = { $count ->
    [one] { $count } sekundę
    [few] { $count } sekundy
   *[many] { $count } sekund
}
rated-time-minutes = { $count ->
    [one] { $count } minutę
    [few] { $count } minuty
   *[many] { $count } minut
}
rated-time-hours = { $count ->
    [one] { $count } godzinę
    [few] { $count } godziny
   *[many] { $count } godzin
}
rated-time-days = { $count ->
    [one] { $count } dzień
   *[other] { $count } dni
}
rating-provisional = jeszcze niepewne
rating-seat = Ranking { $rating }
rating-new = Nowy ranking
rating-not-counted = nie liczy się
rating-counted = liczy się w { $percent } %
rating-few-moves = Gra rankingowa liczy się, gdy każdy miał co najmniej dwie tury, a w grze na czas zrobił choć jedną rzecz. Wcześniej wygrana nic nie daje, a punkty traci tylko ten, komu skończył się czas albo kto się nie zjawił.
rating-same-opponent = Ci gracze często się spotykali w grach rankingowych ostatnich siedmiu dni. Pierwsze trzy liczą się w pełni, każda następna o połowę mniej niż poprzednia, a od dziesiątej żadna.
rating-board-link = Najlepsi w grze

refusal-rated-one-seat = W grze rankingowej każdy ma tylko jedno miejsce.
refusal-nobody = Nikt o takim adresie jeszcze tu nie grał.
refusal-rated-ladder-bots = W grze rankingowej jako komputer mogą grać tylko Pianka, Toffi, Lukrecja i Łamizębek.

board-title = { $game }: najlepsi w grze
board-about = Wygrywaj z silnymi, a twoja liczba szybko urośnie.
board-place = Miejsce
board-name = Imię
board-rating = Ranking
board-games = Gry
board-none = Nikt jeszcze nie zagrał w grę rankingową. Zacznij!
board-provisional = Znak zapytania oznacza: za mało gier, żeby mieć pewność. Po kilku kolejnych grach zniknie i dostaniesz miejsce.
board-own = Twoje miejsce: { $place }.
board-own-provisional = Jeszcze kilka gier rankingowych i dostaniesz miejsce.
board-own-history = Twoje gry
board-somebody = Ktoś

history-title = { $name } w grze { $game }
history-games = { $count ->
    [one] { $count } gra rankingowa
    [few] { $count } gry rankingowe
   *[many] { $count } gier rankingowych
}
history-none = Jeszcze żadnej gry rankingowej.
history-person = Strona: { $name }
history-day = Dzień
history-against = Z kim
history-result = Wynik
history-earlier = Wcześniejsze gry
history-won = Wygrana
history-lost = Przegrana
history-draw = Remis
history-shared = Wspólna wygrana
history-place = Miejsce { $place }
history-resigned = poddanie
history-late = koniec czasu
history-curve = Ranking po ostatnich { $count } grach. Tabela mówi to samo liczbami.
