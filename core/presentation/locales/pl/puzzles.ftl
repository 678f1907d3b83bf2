# Zagadki z Łowców Cukierków.

puzzles-title = Zagadki: Łowcy Cukierków
puzzles-lead = Małe pole gry, kilka Układów i punkty do zdobycia. Możesz rozwiązywać samodzielnie albo wspólnie z przyjaciółmi lub dziećmi. Bez pośpiechu: każdy ruch można cofnąć.
puzzles-link = Zagadki dla jednej osoby lub kilku razem
puzzles-start = Zacznij od pierwszej
puzzles-go-on = Graj dalej: { $id }
puzzles-all-solved = Wszystkie rozwiązane. Brawo!
puzzles-done = Rozwiązane: { $count } z { $of }
puzzles-begun = W trakcie
puzzles-daily = Zagadka dnia
puzzles-daily-about = Dla wszystkich ta sama. Od poniedziałku do niedzieli coraz trudniejsza.
puzzles-yesterday = Zagadka z wczoraj
puzzles-level-1 = Poziom 1: bardzo łatwe
puzzles-level-2 = Poziom 2: łatwe
puzzles-level-3 = Poziom 3: trudne
puzzles-level-4 = Poziom 4: bardzo trudne
puzzles-own = Twoje własne Zagadki
puzzles-own-about = Umieść Budynki, wybierz Układy i wyślij link znajomym.
puzzles-editor = Ułóż Zagadkę

puzzle-title = Zagadka { $id }
puzzle-title-daily = Zagadka na dzień { $date }
puzzle-title-own = Zagadka od kogoś
puzzle-shelf = Wszystkie Zagadki
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
puzzle-idea-rotate = Obróć Układ
puzzle-idea-push-kid = Przesuń Dzieciaka
puzzle-idea-two-kids = Dwa Dzieciaki naraz
puzzle-idea-dodge = Odsuń Ducha
puzzle-idea-push-ghost = Duch przesuwa Ducha
puzzle-idea-sequence = Jeden po drugim
puzzle-idea-scare = Warto się przestraszyć
puzzle-idea-ahead = Myśl naprzód
puzzle-idea-rebuild = Budynek jeszcze raz
puzzle-idea-large-ghost = Duży Duch
puzzle-idea-haunted = Nawiedzony Układ

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
puzzle-steps = Trzy akcje rundy
puzzle-gained = Co już masz
puzzle-rules = Zasady w skrócie
puzzle-rules-together = Dla jednej osoby albo dla kilku, które myślą wspólnie: wszystkie ruchy wykonujecie jako jeden gracz.
puzzle-rules-build = Umieść Budynek w dowolnym kolorze obok innego, bokiem do boku. Obowiązkowo.
puzzle-rules-ghosts = Wykonaj do 2 ruchów Ducha, jeśli chcesz. Duch przesuwa to, co stoi na Budynku, na który wchodzi: mówisz, dokąd.
puzzle-rules-score = Zapunktuj jeden z Układów pod polem gry, jeśli chcesz: obrócony, ale nie odbity lustrzanie. Każdy Układ tylko raz.
puzzle-rules-kids = Wszystkie Dzieciaki są twoje. Te z zapunktowanego Układu wracają do domu, a każdy zabiera swój Budynek jako Cukierek. Każdy Duch na Układzie kosztuje Znacznik Strachu.
puzzle-rules-without = Dwie pozostałe akcje tury odpadają: nie ma wymiany, bo nie ma talii, i nie umieszcza się Dzieciaka, bo wszystkie już stoją.
puzzle-rules-points = Układ daje 2 Punkty Zwycięstwa. Pierwszy Cukierek w danym kolorze daje 2, każdy kolejny 1. Znacznik Strachu zabiera 1. Zagadka jest rozwiązana, gdy tylko masz wymaganą liczbę punktów.
puzzle-rules-haunted = Nawiedzony Układ daje 5 Punktów Zwycięstwa. Możesz zignorować do 3 jego wymagań, każde za Znacznik Strachu.
puzzle-rules-large = Na każdym nowym Budynku stawia się Dużego Ducha.
puzzle-rules-all = Wszystkie zasady Łowców Cukierków
puzzle-prompt = { $step ->
    [build] Umieść Budynek
    [ghosts] Przestaw Duchy albo pomiń tę akcję
    [push] Dokąd przesunąć pionek lub żeton?
    [score] Zapunktuj Układ albo pomiń tę akcję
    [solved] Rozwiązane!
   *[over] Rundy się skończyły
}
puzzle-cut = Ruchu { $number } z tego linku nie da się tu zrobić. Widzisz pole gry tuż przed nim.

puzzle-built = { $colour ->
    [o] Pomarańczowy Budynek: { $place }.
    [p] Fioletowy Budynek: { $place }.
    [t] Turkusowy Budynek: { $place }.
   *[g] Złoty Budynek: { $place }.
}
puzzle-moved = Duch idzie stąd: { $from }, tam: { $to }.
puzzle-scored = Układ jest zapunktowany.
puzzle-gets = Dzieciak idzie do domu, zdobycz: { $candy }.
puzzle-scared = { $markers ->
    [one] Cena: { $markers } Znacznik Strachu.
    [few] Cena: { $markers } Znaczniki Strachu.
    [many] Cena: { $markers } Znaczników Strachu.
   *[other] Cena: { $markers } Znacznika Strachu.
}
puzzle-skipped = { $step ->
    [ghosts] Bez dalszych ruchów Duchów.
   *[score] Bez punktowania w tej rundzie.
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
puzzle-hint-pattern = 1 Który Układ?
puzzle-hint-place = 2 Gdzie?
puzzle-hint-move = 3 Jaki ruch?
puzzle-hints-used = { $count ->
    [one] Na razie { $count } podpowiedź
    [few] Na razie { $count } podpowiedzi
    [many] Na razie { $count } podpowiedzi
   *[other] Na razie { $count } podpowiedzi
}
puzzle-advice-pattern = { $ahead ->
    [0] Zapunktuj ten Układ w tej rundzie.
    [one] Zapunktuj ten Układ w następnej rundzie. Najpierw go przygotuj.
   *[other] Zapunktuj ten Układ, ale dopiero później (rundy do tego czasu: { $ahead }). Najpierw go przygotuj.
}
puzzle-advice-place = { $ahead ->
    [0] Zapunktuj ten Układ w tej rundzie tam, gdzie jest linia.
    [one] Zapunktuj ten Układ w następnej rundzie tam, gdzie jest linia.
   *[other] Zapunktuj ten Układ później (rundy do tego czasu: { $ahead }) tam, gdzie jest linia.
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
puzzle-advice-hopeless = Ta Zagadka nie ma rozwiązania. Jej cel jest za wysoki.
puzzle-advice-busy = Teraz wiele osób prosi o podpowiedź. Spróbuj za chwilę.
puzzle-advice-too-hard = Ta Zagadka jest tak trudna, że szukanie podpowiedzi trwałoby za długo.
puzzle-solution = Pokaż rozwiązanie
puzzle-solution-sure = To zdradzi wszystko, a Zagadka to zapamięta. Może najpierw podpowiedź?
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
puzzle-earlier-begun = Ta Zagadka jest już zaczęta.
puzzle-go-on = Graj dalej od ostatniego ruchu
puzzle-next = Dalej: { $title }
puzzle-share = Udostępnij
puzzle-share-result = Pokaż swój wynik innym
puzzle-share-own = Zagadka od kogoś znajomego

puzzle-error-none = Nie ma Zagadki { $id }. Nazywają się od 1-01 do 4-10.
puzzle-error-date = „{ $date }” to nie dzień. Napisz rok, miesiąc i dzień, na przykład 2026-11-15.
puzzle-error-future = Zagadki na dzień { $date } jeszcze nie ma. Wróć tego dnia!
puzzle-error-past = Pierwsza Zagadka dnia jest na dzień { $date }.
puzzle-error-code = { $part ->
    [version] Ten link nie zaczyna się jak Zagadka. Może zgubiła się litera?
    [town] Pole gry w tym linku jest błędne. Może zgubiła się litera?
    [cards] Układy w tym linku są błędne. Może zgubiła się litera?
    [task] Zadanie w tym linku jest błędne. Może zgubiła się litera?
   *[whole] Ten link to nie Zagadka. Może zgubiła się litera?
}
puzzle-error-look = Tego adresu nie da się odczytać: po „solution=” stoi liczba, na przykład 3, a po „moves=” ruchy.
puzzle-error-making = Zagadka na ten dzień jeszcze powstaje. Spróbuj za chwilę.
refusal-puzzle-no-move = To nie jest ruch w tej grze.
editor-remake = Zmień tę Zagadkę
