# Łamigłówki z Candy Hunters.

puzzles-title = Łamigłówki Candy Hunters
puzzles-lead = Małe miasteczko, kilka wzorów i punkty do zdobycia. Grasz bez pośpiechu i w pojedynkę: każdy ruch można cofnąć.
puzzles-link = Łamigłówki dla jednej osoby
puzzles-start = Zacznij od pierwszej
puzzles-go-on = Graj dalej: { $id }
puzzles-all-solved = Wszystkie rozwiązane. Brawo!
puzzles-done = Rozwiązane: { $count } z { $of }
puzzles-begun = W trakcie
puzzles-daily = Łamigłówka dnia
puzzles-daily-about = Dla wszystkich ta sama. Od poniedziałku do niedzieli coraz trudniejsza.
puzzles-yesterday = Łamigłówka z wczoraj
puzzles-level-1 = Poziom 1: bardzo łatwe
puzzles-level-2 = Poziom 2: łatwe
puzzles-level-3 = Poziom 3: trudne
puzzles-level-4 = Poziom 4: bardzo trudne
puzzles-own = Twoje własne łamigłówki
puzzles-own-about = Zbuduj miasteczko, wybierz wzory i wyślij link znajomym.
puzzles-editor = Ułóż łamigłówkę

puzzle-title = Łamigłówka { $id }
puzzle-title-daily = Łamigłówka na dzień { $date }
puzzle-title-own = Łamigłówka od kogoś
puzzle-shelf = Wszystkie łamigłówki
puzzle-level = Poziom { $level }
puzzle-date = { $month ->
    [1] { $day } stycznia { $year }
    [2] { $day } lutego { $year }
    [3] { $day } marca { $year }
    [4] { $day } kwietnia { $year }
    [5] { $day } maja { $year }
    [6] { $day } czerwca { $year }
    [7] { $day } lipca { $year }
    [8] { $day } sierpnia { $year }
    [9] { $day } września { $year }
    [10] { $day } października { $year }
    [11] { $day } listopada { $year }
   *[12] { $day } grudnia { $year }
}
puzzle-time-seconds = { $seconds } sek.
puzzle-time-minutes = { $minutes } min { $seconds } sek.
puzzle-time-hours = { $hours } godz. { $minutes } min

puzzle-idea-place = Właściwe miejsce
puzzle-idea-rotate = Obróć wzór
puzzle-idea-push-kid = Popchnij dzieciaka
puzzle-idea-two-kids = Dwoje dzieci naraz
puzzle-idea-dodge = Odsuń ducha
puzzle-idea-push-ghost = Duch popycha ducha
puzzle-idea-sequence = Jeden po drugim
puzzle-idea-scare = Warto się przestraszyć
puzzle-idea-ahead = Myśl naprzód
puzzle-idea-rebuild = Zbuduj jeszcze raz
puzzle-idea-large-ghost = Wielki Duch
puzzle-idea-haunted = Nawiedzony wzór

puzzle-goal = { $rounds ->
    [one] Zdobądź { puzzle-points } w jednej rundzie.
    [few] Zdobądź { puzzle-points } w { $rounds } rundach.
    [many] Zdobądź { puzzle-points } w { $rounds } rundach.
   *[other] Zdobądź { puzzle-points } w { $rounds } rundy.
}
puzzle-points = { $goal ->
    [one] { $goal } punkt
    [few] { $goal } punkty
    [many] { $goal } punktów
   *[other] { $goal } punktu
}
puzzle-standing = { $left ->
    [0] Punkty: { $points } z { $goal }.
    [one] Punkty: { $points } z { $goal }. To ostatnia runda.
   *[other] Punkty: { $points } z { $goal }. Pozostałe rundy: { $left }.
}
puzzle-steps = Trzy kroki rundy
puzzle-gained = Co już masz
puzzle-prompt = { $step ->
    [build] Zbuduj dom
    [ghosts] Przesuń duchy albo pomiń ten krok
    [push] Dokąd idzie wypchnięta figura?
    [score] Pokaż wzór albo pomiń ten krok
    [solved] Rozwiązane!
   *[over] Rundy się skończyły
}
puzzle-cut = Ruchu { $number } z tego linku, „{ $move }”, nie da się tu zrobić. Widzisz miasteczko tuż przed nim.

puzzle-built = { $colour ->
    [o] Pomarańczowy dom: { $place }.
    [p] Fioletowy dom: { $place }.
    [t] Turkusowy dom: { $place }.
   *[g] Złoty dom: { $place }.
}
puzzle-moved = Duch idzie stąd: { $from }, tam: { $to }.
puzzle-scored = Wzór { $card } jest zaliczony.
puzzle-gets = Dzieciak idzie do domu, zdobycz: { $candy }.
puzzle-scared = { $markers ->
    [one] Cena: { $markers } znacznik strachu.
    [few] Cena: { $markers } znaczniki strachu.
    [many] Cena: { $markers } znaczników strachu.
   *[other] Cena: { $markers } znacznika strachu.
}
puzzle-skipped = { $step ->
    [ghosts] Bez dalszych ruchów duchów.
   *[score] Bez wzoru w tej rundzie.
}
puzzle-round = Zaczyna się runda { $round }.
puzzle-over = Rundy się skończyły
puzzle-over-told = Rundy się skończyły.
puzzle-not-yet = { $points } z { $goal } punktów: jeszcze nie! Nic straconego. Cofnij się, ile chcesz, i spróbuj inaczej.

puzzle-back = Drogi powrotne
puzzle-step-back = Cofnij ruch
puzzle-round-back = Cofnij rundę
puzzle-reset = Od początku

puzzle-help = Pomoc
puzzle-hints = Nie wychodzi? Weź podpowiedź
puzzle-hint-pattern = 1 Który wzór?
puzzle-hint-place = 2 Gdzie?
puzzle-hint-move = 3 Jaki ruch?
puzzle-hints-used = { $count ->
    [one] Na razie { $count } podpowiedź
    [few] Na razie { $count } podpowiedzi
    [many] Na razie { $count } podpowiedzi
   *[other] Na razie { $count } podpowiedzi
}
puzzle-advice-pattern = { $ahead ->
    [0] Pokaż wzór { $card } w tej rundzie.
    [one] Pokaż wzór { $card } w następnej rundzie. Najpierw go przygotuj.
   *[other] Pokaż wzór { $card }, ale dopiero później (rundy do tego czasu: { $ahead }). Najpierw go przygotuj.
}
puzzle-advice-place = { $ahead ->
    [0] Pokaż wzór { $card } w tej rundzie tam, gdzie jest linia: { $place }.
    [one] Pokaż wzór { $card } w następnej rundzie tam, gdzie jest linia: { $place }.
   *[other] Pokaż wzór { $card } później (rundy do tego czasu: { $ahead }) tam, gdzie jest linia: { $place }.
}
puzzle-advice-move = Spróbuj tak: { $move }
puzzle-advice-back = { $count ->
    [one] Stąd już się nie uda. Cofnij ostatni ruch.
    [few] Stąd już się nie uda. Cofnij ostatnie { $count } ruchy.
    [many] Stąd już się nie uda. Cofnij ostatnich { $count } ruchów.
   *[other] Stąd już się nie uda. Cofnij ostatnie { $count } ruchu.
}
puzzle-take-back = { $count ->
    [one] Cofnij jeden ruch
    [few] Cofnij { $count } ruchy
    [many] Cofnij { $count } ruchów
   *[other] Cofnij { $count } ruchu
}
puzzle-advice-hopeless = Ta łamigłówka nie ma rozwiązania. Jej cel jest za wysoki.
puzzle-advice-busy = Teraz wiele osób prosi o podpowiedź. Spróbuj za chwilę.
puzzle-advice-too-hard = Ta łamigłówka jest tak trudna, że szukanie podpowiedzi trwałoby za długo.
puzzle-solution = Pokaż rozwiązanie
puzzle-solution-sure = To zdradzi wszystko, a łamigłówka to zapamięta. Może najpierw podpowiedź?
puzzle-solution-again = Masz to już rozwiązane. Oto jeden ze sposobów.
puzzle-solution-show = Mimo to pokaż
puzzle-solution-step = Rozwiązanie: krok { $step } z { $of }.
puzzle-play-again = Teraz ty

puzzle-solved = Rozwiązane!
puzzle-solved-by-link = To jest rozwiązanie. Zagraj samodzielnie, a zapamiętamy wynik.
puzzle-how = { $hints ->
    [0] { $time }, bez podpowiedzi
    [one] { $time }, { $hints } podpowiedź
    [few] { $time }, { $hints } podpowiedzi
    [many] { $time }, { $hints } podpowiedzi
   *[other] { $time }, { $hints } podpowiedzi
}
puzzle-how-peeked = { $time }, z podejrzanym rozwiązaniem
puzzle-earlier-solved = Masz to już rozwiązane
puzzle-earlier-begun = Ta łamigłówka jest już zaczęta.
puzzle-go-on = Graj dalej od ostatniego ruchu
puzzle-next = Dalej: { $title }
puzzle-share = Udostępnij
puzzle-share-result = Pokaż swój wynik innym
puzzle-share-own = łamigłówka od kogoś znajomego

puzzle-error-none = Nie ma łamigłówki { $id }. Nazywają się od 1-01 do 4-10.
puzzle-error-date = „{ $date }” to nie dzień. Napisz rok, miesiąc i dzień, na przykład 2026-11-15.
puzzle-error-future = Łamigłówki na dzień { $date } jeszcze nie ma. Wróć tego dnia!
puzzle-error-past = Pierwsza łamigłówka dnia jest na dzień { $date }.
puzzle-error-code = { $part ->
    [version] Ten link nie zaczyna się jak łamigłówka. Może zgubiła się litera?
    [town] Miasteczko w tym linku jest błędne. Może zgubiła się litera?
    [cards] Wzory w tym linku są błędne. Może zgubiła się litera?
    [task] Zadanie w tym linku jest błędne. Może zgubiła się litera?
   *[whole] Ten link to nie łamigłówka. Może zgubiła się litera?
}
puzzle-error-look = Tego adresu nie da się odczytać: po „solution=” stoi liczba, na przykład 3, a po „moves=” ruchy.
puzzle-error-making = Łamigłówka na ten dzień jeszcze powstaje. Spróbuj za chwilę.
refusal-hunters-puzzle-solved = Łamigłówka jest już rozwiązana.
refusal-hunters-puzzle-over = Rundy się skończyły. Cofnij się, ile chcesz.
refusal-puzzle-no-move = „{ $action }” to nie ruch.
