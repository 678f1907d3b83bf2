# Słoik cukierków: postępy osoby i to, co właśnie do nich doszło.

jar-title = Słoik cukierków
jar-count = { $count ->
    [0] Słoik jest jeszcze pusty. Każda gra, zagadka i lekcja to jeden cukierek.
    [one] { $count } cukierek, po jednym za każdą zrobioną rzecz.
    [few] { $count } cukierki, po jednym za każdą zrobioną rzecz.
   *[other] { $count } cukierków, po jednym za każdą zrobioną rzecz.
}
jar-picture = { $count ->
    [one] Szklany słoik, a w nim { $count } cukierek
    [few] Szklany słoik, a w nim { $count } cukierki
   *[other] Szklany słoik, a w nim { $count } cukierków
}
jar-full = { $count ->
    [one] i { $count } pełny słoik na półce
    [few] i { $count } pełne słoiki na półce
   *[other] i { $count } pełnych słoików na półce
}
jar-start = Zagraj pierwszy raz
jar-kind = Słoik nigdy się nie kończy, a niczego w nim nie można kupić ani stracić. Zaglądaj, kiedy chcesz.
jar-off = Słoik jest schowany. Wszystko w nim zostaje, ale nic nie jest pokazywane, ani tu, ani gdzie indziej.
jar-settings = Kto widzi słoik
jar-open = Otwórz słoik
jar-link = Słoik cukierków
jar-games = { $count ->
    [one] { $count } gra: { $game }
    [few] { $count } gry: { $game }
   *[other] { $count } gier: { $game }
}
jar-solved = { $count ->
    [one] { $count } zagadka
    [few] { $count } zagadki
   *[other] { $count } zagadek
}
jar-lessons = { $count ->
    [one] { $count } lekcja
    [few] { $count } lekcje
   *[other] { $count } lekcji
}
jar-firsts = { $count ->
    [one] { $count } pierwszy raz
    [few] { $count } pierwsze razy
   *[other] { $count } pierwszych razów
}
jar-puzzles = Zagadki
jar-stars = { $count ->
    [one] gwiazdka
    [few] gwiazdki
   *[other] gwiazdek
}
jar-stars-alone = { $count ->
    [one] { $count } zagadka bez podpowiedzi
    [few] { $count } zagadki bez podpowiedzi
   *[other] { $count } zagadek bez podpowiedzi
}
jar-stars-hinted = { $count ->
    [one] { $count } zagadka z podpowiedziami
    [few] { $count } zagadki z podpowiedziami
   *[other] { $count } zagadek z podpowiedziami
}
jar-stars-peeked = { $count ->
    [one] { $count } zagadka po zajrzeniu do rozwiązania
    [few] { $count } zagadki po zajrzeniu do rozwiązania
   *[other] { $count } zagadek po zajrzeniu do rozwiązania
}
jar-streak = { $count ->
    [0] Jeszcze nie ma zagadek dnia z rzędu.
    [one] { $count } zagadka dnia z rzędu.
    [few] { $count } zagadki dnia z rzędu.
   *[other] { $count } zagadek dnia z rzędu.
}
jar-free-day = Jeden wolny dzień w tygodniu niczego nie przerywa.
jar-daily = Zagadka dnia
jar-levels = Pokonane komputery
jar-level-beaten = poziom pokonany
jar-level-next = ten jest następny
jar-level-later = przyjdzie później
jar-play-next = { $level ->
    [marshmallow] Zagraj z Pianką
    [toffee] Zagraj z Toffi
    [liquorice] Zagraj z Lukrecją
   *[jawbreaker] Zagraj z Łamizębkiem
}
jar-all-beaten = Wszystkie pokonane!
jar-firsts-title = Pierwsze razy
first-waits = Czeka na ciebie
first-company = Gra z kimś jeszcze
first-game = { $game }: pierwszy raz
first-win = { $game }: pierwsza wygrana
first-level = { $level ->
    [marshmallow] { $game }: Pianka pokonana
    [toffee] { $game }: Toffi pokonane
    [liquorice] { $game }: Lukrecja pokonana
    [jawbreaker] { $game }: Łamizębek pokonany
   *[other] { $game }: komputer pokonany
}
first-lesson = Lekcja: { $game }
first-lesson-more = Kolejne lekcje: { $game }
first-lesson-old = Jedna z lekcji
first-puzzle = Pierwsza zagadka
first-daily = Pierwsza zagadka dnia
first-own-idea = Zagadka bez podpowiedzi
first-tournament = Pierwszy turniej
jar-earned = { $count ->
    [one] Cukierek do twojego słoika.
    [few] { $count } cukierki do twojego słoika.
   *[other] { $count } cukierków do twojego słoika.
}

# Strona osoby.
profile-favourite = Ulubiona gra: { $game }.
