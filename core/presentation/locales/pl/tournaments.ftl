# Turnieje.

tournaments-title = Turnieje
tournaments-lead = Gra wiele osób, runda za rundą, a na końcu ktoś wygrywa.
tournaments-new = Zrób turniej
tournaments-open = Można dołączyć
tournaments-running = Trwają
tournaments-over = Zakończone
tournaments-yours = Twoje turnieje
tournaments-none-yours = Nie ma tu jeszcze żadnego twojego turnieju.
tournaments-none-open = Nikt jeszcze żadnego nie zrobił. Zrób turniej, a inni będą mogli dołączyć.
tournaments-none-running = Teraz żaden.
tournaments-none-over = Jeszcze żadne.
tournaments-more = Wszystkie
tournaments-all = Wszystkie turnieje
tournament-people = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
    [many] { $count } osób
   *[other] { $count } osoby
}
tournament-round-of = runda { $round } z { $rounds }
tournament-stage-open = dołącz
tournament-stage-running = popatrz
tournament-stage-over = wynik
tournament-stage-cancelled = odwołany

tournament-which-game = W co gramy?
tournament-new-title = { $game }: zrób turniej
tournament-name = Jak się nazywa?
tournament-usual-name = Turniej: { $game }
tournament-method = Kto gra z kim?
tournament-method-swiss = Z kimś o podobnych punktach
tournament-method-swiss-about = W każdej rundzie grasz z kimś, kto ma mniej więcej tyle punktów co ty. Dobre, gdy gra wiele osób. (System szwajcarski)
tournament-method-round_robin = Każdy z każdym
tournament-method-round_robin-about = Z każdą osobą grasz raz. Dobre, gdy gra do dziesięciu osób. (System kołowy)
tournament-method-tables = Stoły po kilka osób
tournament-method-tables-about = W każdej rundzie siadasz do stołu z innymi. Wszystkie twoje zdobyte karty się sumują.
tournament-rounds = Ile rund?
tournament-rounds-about = Gdy gra każdy z każdym, liczba rund ustala się sama.
tournament-rounds-auto = Tyle, ile potrzeba
tournament-seconds = Czas na każdy ruch
tournament-begins = Kiedy się zaczyna?
tournament-begins-hand = Gdy nacisnę przycisk
tournament-begins-10 = Za 10 minut
tournament-begins-30 = Za pół godziny
tournament-begins-60 = Za godzinę
tournament-begins-1440 = Jutro o tej porze
tournament-play = Ja też gram
tournament-more = Więcej możliwości
tournament-games = Gry w każdej rundzie
tournament-games-1 = 1 gra
tournament-games-2 = 2 gry: każda osoba raz zaczyna
tournament-twice = Gdy gra każdy z każdym: dwa razy
tournament-seats = Osoby przy stole
tournament-most = Najwięcej osób
tournament-bot = Komputer dla osoby bez pary
tournament-rated = Gry są rankingowe
tournament-private = Tylko dla osób, które mają link
tournament-make = Zrób turniej

tournament-is-swiss = z kimś o podobnych punktach
tournament-is-round_robin = każdy z każdym
tournament-is-tables = stoły po { $seats } os.
tournament-is-two-games = dwie gry w rundzie
tournament-is-private = tylko z linkiem
tournament-move-time = { $time } na każdy ruch
tournament-host = turniej zakłada { $name }
tournament-here = { $count ->
    [0] Jeszcze nikt nie dołączył.
    [one] Gra już { $count } osoba.
    [few] Grają już { $count } osoby.
    [many] Gra już { $count } osób.
   *[other] Gra już { $count } osoby.
}
tournament-begins-in = { $count ->
    [one] Początek za { $count } minutę.
    [few] Początek za { $count } minuty.
    [many] Początek za { $count } minut.
   *[other] Początek za { $count } minuty.
}
tournament-begins-when = Zacznie się, gdy { $name } da znak.
tournament-begins-soon = Zaraz się zacznie.
tournament-on = Trwa runda { $round } z { $rounds }.
tournament-wait = Twoja gra jest skończona. Następna runda zacznie się, gdy skończą się wszystkie gry tej rundy.
tournament-wait-last = Twoja gra jest skończona. Wynik pojawi się, gdy skończą się wszystkie gry.
tournament-next = Grasz od następnej rundy.
tournament-won = Zwycięstwo: { $names }!
tournament-is-over = Turniej jest skończony.
tournament-is-cancelled = Ten turniej jest odwołany.
tournament-enter = Chcę grać
tournament-enter-late = Dołącz od następnej rundy
tournament-in = Grasz w tym turnieju.
tournament-your-game = Twoja gra: stół { $board }
tournament-go = Przejdź do swojej gry
tournament-leave = Opuść turniej
tournament-leave-about = Po wyjściu nie można wrócić. Gra, która trwa, toczy się dalej i się liczy.
tournament-leave-sure = Tak, wychodzę
tournament-start = Zacznij teraz
tournament-start-few = Zaczniesz, gdy będą dwie osoby.
tournament-cancel = Odwołaj turniej
tournament-cancel-about = Zniknie dla wszystkich.
tournament-cancel-sure = Tak, odwołaj
tournament-share = Wyślij link innym
tournament-rules = Bez podpowiedzi i bez cofania. Jeśli skończy ci się czas, przegrywasz grę.
tournament-rules-real-time = Gra zaczyna się, gdy wszyscy są przy stole, najpóźniej po 45 sekundach.

tournament-standings = Kto prowadzi
tournament-result = Wynik
tournament-players = Kto gra
tournament-place = Miejsce
tournament-player = Imię
tournament-points = Punkty
tournament-cards = Karty
tournament-played = Gry
tournament-strength = Ranking
tournament-left = już nie gra
tournament-from = od rundy { $round }
tournament-annulled = za wczesne wyjście, nie liczy się
tournament-bot-name = Komputer
tournament-gone = Ktoś
tournament-rounds-title = Gry
tournament-round = Runda { $round }
tournament-table = Stół { $board }
tournament-watch = popatrz
tournament-to-play = graj
tournament-replay = obejrzyj
tournament-closed = nie liczy się
tournament-score = { $name }: { $score }
tournament-scroll = Tabelę można przesuwać na boki

tournament-ties = A gdy ktoś ma tyle samo punktów?
tournament-ties-about = Wtedy decyduje to, po kolei. Kto jest równy we wszystkim, dzieli miejsce.
tie-buchholz-cut-1 = Buchholz bez najsłabszego wyniku
tie-buchholz-cut-1-short = BH −1
tie-buchholz-cut-1-about = Suma punktów osób, z którymi grasz, bez tej, która ma ich najmniej: lepiej mieć za sobą trudniejsze gry.
tie-buchholz = System Buchholza
tie-buchholz-short = Bch
tie-buchholz-about = Suma punktów wszystkich osób, z którymi grasz.
tie-sonneborn-berger = System Sonneborna-Bergera
tie-sonneborn-berger-short = S-B
tie-sonneborn-berger-about = Punkty osób, z którymi masz wygraną, i połowa punktów tych, z którymi masz remis.
tie-direct-encounter = Gry między sobą
tie-direct-encounter-short = Bezp.
tie-direct-encounter-about = Punkty z gier między osobami, które są równe, jeśli wszystkie ze sobą grały.
tie-wins = Wygrane gry
tie-wins-short = Wyg.
tie-wins-about = Więcej wygranych jest lepsze niż więcej remisów.
tie-koya = System Koya
tie-koya-short = Ko.
tie-koya-about = Punkty z gier z osobami, które mają co najmniej połowę wszystkich punktów.
tie-tables-won = Wygrane stoły
tie-tables-won-short = 1.
tie-tables-won-about = Przy ilu stołach masz najwięcej kart.
tie-second-places = Drugie miejsca
tie-second-places-short = 2.
tie-second-places-about = Przy ilu stołach masz drugie miejsce.
tie-best-table = Najlepszy stół
tie-best-table-short = Naj.
tie-best-table-about = Najwięcej kart zdobytych przy jednym stole.

table-tournament = { $title }, runda { $round }, stół { $board }
table-tournament-back = Wróć do turnieju
gather-title = Gra zacznie się, gdy wszyscy przyjdą
gather-about = Najpóźniej, gdy ten zegar dojdzie do zera:

refusal-bad-title = Turniej ma nazwę od 1 do { $most } znaków, które każdy widzi, bez niczego niewidocznego.
refusal-title-reserved = Ta nazwa jest zarezerwowana dla tej strony i jej botów: wybierz dla turnieju inną.
refusal-bad-tournament = { $field ->
    [seats] Przy jednym stole może grać od 2 do 6 osób.
    [method] Turniej przy stołach jest tylko dla gier w czasie rzeczywistym. Wybierz „round_robin” albo „swiss”.
    [seconds_per_move] Takiego czasu na ruch turniej mieć nie może. W grach w czasie rzeczywistym trzeba go pominąć, w innych grach musi być podany, tak żeby nikt nie kazał innym czekać.
    [bot] Takiego komputera w tej grze nie ma. Wybierz jeden z jej poziomów.
    [starts_at] Turniej zaczyna się w ciągu najbliższych siedmiu dni.
   *[other] Taki turniej nie jest możliwy: pole „{ $field }” ma złą wartość.
}
refusal-many-tournaments = Pięć twoich turniejów jeszcze się nie zaczęło. Zacznij albo odwołaj któryś.
refusal-no-tournament = Nie ma turnieju pod tym adresem. Poszukaj go na liście.
refusal-tournament-entered = Już grasz w tym turnieju.
refusal-tournament-withdrawn = Ten turniej masz już za sobą. Wybierz inny.
refusal-tournament-full = Wszystkie miejsca ({ $most }) są zajęte. Wybierz inny turniej.
refusal-tournament-late = Trwa ostatnia runda: jest za późno, żeby dołączyć.
refusal-tournament-no-place = Gdy gra każdy z każdym, później można dołączyć tylko na miejsce komputera, a ono nie jest wolne.
refusal-tournament-not-in = Nie grasz w tym turnieju.
refusal-tournament-over = Ten turniej jest skończony. Wybierz inny.
refusal-tournament-not-yours = Może to zrobić tylko osoba, która założyła turniej.
refusal-tournament-begun = Turniej już się zaczął i toczy się sam.
refusal-tournament-few = Turniej potrzebuje co najmniej dwóch osób.
refusal-no-rematch = Turniej decyduje, kto gra następny.
