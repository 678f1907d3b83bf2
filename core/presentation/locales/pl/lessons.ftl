# Lekcje: gry poznaje się, grając. Teksty kroków są wśród słów każdej gry.

lesson-title = { $game }: lekcja
lesson-step = { $step } z { $of }
lesson-guest = Gość
lesson-next = Dalej
lesson-skip = Pomiń
lesson-end = Już umiesz grać!
lesson-play-bot = Zagraj z Pianką
lesson-play-friend = Zagraj z kimś znajomym
lesson-show-me = Pokaż mi, jak (2 minuty)
lesson-go-on = Wróć do lekcji: krok { $step }
lesson-link = Lekcja
refusal-no-lesson-place = Lekcja nie ma takiego kroku. Ma kroki od 1 do { $of }.
