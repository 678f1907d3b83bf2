# Strona główna, strona nowego stołu, zaproszenia i następna gra tych samych osób.

home-play = Graj
home-against = { $level ->
    [marshmallow] z Pianką
    [toffee] z Toffi
    [liquorice] z Lukrecją
    [jawbreaker] z Łamizębkiem
   *[other] z komputerem
}
home-more = Znajomi i więcej
home-continue = Graj dalej
home-your-turn = twój ruch
home-doors = Co jeszcze można robić
home-daily-about = Codziennie nowa
home-daily-solved = Rozwiązana
home-streak = { $count ->
    [one] { $count } dzień z rzędu
    [few] { $count } dni z rzędu
    [many] { $count } dni z rzędu
   *[other] { $count } dnia z rzędu
}
home-invite = Zaproś rodzinę
home-invite-about = Jeden link i już siedzą z tobą
home-party = Impreza
home-party-about = Duży ekran, a telefony jako przyciski
home-lobby = Inni gracze
home-lobby-about = Znajdź kogoś do gry
home-lobby-open = { $count ->
    [one] { $count } otwarty stół
    [few] { $count } otwarte stoły
    [many] { $count } otwartych stołów
   *[other] { $count } otwartego stołu
}
home-tournaments-about = Zagraj o puchar

way-bot-about = Zaczyna się od razu. Wybierz, jak dobrze gra komputer.
way-friend-about = Dostaniesz link do wysłania. Kto go otworzy, siada z tobą do stołu.
way-friend-go = Poproszę link
way-here-about = Grajcie na zmianę na jednej kanapie i podawajcie sobie urządzenie.
way-here-go = Zaczynamy tutaj

invite-title = Zaproś rodzinę i znajomych
invite-about = Wybierz grę. Dostaniesz link i obrazek do zeskanowania; kto go otworzy, siada z tobą do stołu.

learn-first = Nie znasz tej gry?
learn-first-go = Poznaj ją w dwie minuty
lesson-host-waits = { $name } na ciebie czeka. Nie ma pośpiechu!
lesson-seat-waits = Twoje miejsce na ciebie czeka. Nie ma pośpiechu!
lesson-to-table = Do stołu
lesson-seat-gone = Tymczasem ktoś inny zajął twoje miejsce.
lesson-watch = Popatrz na ich grę
lesson-play-host = A teraz gra, w której czeka { $name }

share-go = Wyślij link…
begin = { $count ->
    [2] Zaczynamy we dwoje
    [3] Zaczynamy we troje
    [4] Zaczynamy we czworo
    [5] Zaczynamy w pięcioro
   *[other] Zaczynamy
}

rematch-asked = { $count ->
    [one] { $names } chce zagrać jeszcze raz!
   *[other] { $names } chcą zagrać jeszcze raz!
}
rematch-yes = Tak, gramy!
rematch-waits = Prośba o następną grę wysłana. Czekamy, aż zgodzi się { $names }…
news-rematch-asked = { $name } chce zagrać jeszcze raz.
