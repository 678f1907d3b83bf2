# Komputery jako postacie: Pianka jest łagodna, Toffi wesołe, Lukrecja chytra, Łamizębek dumny. Ich kwestie
# leżą w małym dymku: najwyżej 48 znaków. Mówią do wszystkich przy stole, bez względu na to, kto wygrał.
# Kwestie o jednej grze są wśród słów tej gry.

say-greeting-1 = { $level ->
    [marshmallow] Cześć! Zagrajmy sobie miło.
    [toffee] Hurra, gramy! Nie mogę się doczekać!
    [liquorice] No, no. Nowe towarzystwo przy stole.
   *[jawbreaker] Witam! Niełatwo mnie zgryźć.
}
say-greeting-2 = { $level ->
    [marshmallow] Hej! Trochę się wstydzę. Bądź łagodnie.
    [toffee] Słodko! To co, zaczynamy?
    [liquorice] Zagrajmy. Mam plan albo dwa.
   *[jawbreaker] Pokaż, co umiesz. Ja zawsze pokazuję.
}
say-good-1 = { $level ->
    [marshmallow] Och! To naprawdę ja?
    [toffee] Juhu! Ale się udało!
    [liquorice] Hihi. Dokładnie tak miało być.
   *[jawbreaker] Tak grają mistrzowie.
}
say-praise-1 = { $level ->
    [marshmallow] Jak pięknie! Brawo.
    [toffee] Łał, super ruch!
    [liquorice] Hm, nieźle. Całkiem nieźle.
   *[jawbreaker] Dobre! Szanuję to.
}
say-near-1 = { $level ->
    [marshmallow] Ojej… chyba mogę wygrać.
    [toffee] Już prawie czuję ten smak!
    [liquorice] Jeszcze tylko troszkę… hihi.
   *[jawbreaker] Korona jest już prawie moja.
}
say-alarm-1 = { $level ->
    [marshmallow] Już tak blisko! Ale emocje.
    [toffee] Oj, oj, to już prawie koniec!
    [liquorice] Hm. Trzeba temu jakoś zapobiec.
   *[jawbreaker] Nie tak szybko! Ja też tu jestem.
}
say-oops-1 = { $level ->
    [marshmallow] Ups… nic nie szkodzi.
    [toffee] Auć! No nic, następnym razem!
    [liquorice] To… było częścią planu.
   *[jawbreaker] Pęknięcie? Niemożliwe!
}
say-comfort-1 = { $level ->
    [marshmallow] Nie martw się, mnie też się zdarza.
    [toffee] Głowa do góry! Jeszcze nic straconego!
    [liquorice] O rety. Jaka szkoda.
   *[jawbreaker] Nawet silni się potykają. Dalej!
}
say-won-1 = { $level ->
    [marshmallow] Wygrałam? Dziękuję za wspólną grę!
    [toffee] Wygrana! Ale było fajnie. Jeszcze raz?
    [liquorice] Mój plan się udał. Może jeszcze raz?
   *[jawbreaker] Zwycięstwo! Ale to była dobra walka.
}
say-won-2 = { $level ->
    [marshmallow] Miałam szczęście. Następnym razem ty.
    [toffee] Hurra! Jeszcze raz, jeszcze raz!
    [liquorice] Było blisko, a jednak… Wróć niedługo.
   *[jawbreaker] Poćwicz i wróć. Będę czekał!
}
say-lost-1 = { $level ->
    [marshmallow] Wygrana! Tak się cieszę razem z tobą.
    [toffee] No i przegrana! Świetna gra!
    [liquorice] Ktoś mnie przechytrzył! Zapiszę to sobie.
   *[jawbreaker] A jednak pękłem! Brawo!
}
say-lost-2 = { $level ->
    [marshmallow] To było piękne. Nauczysz mnie?
    [toffee] Łał, co za wygrana! Brawo!
    [liquorice] Hmf. Ten plan był dobrze ukryty.
   *[jawbreaker] Pokonany… przez prawdziwego mistrza.
}
say-drawn-1 = { $level ->
    [marshmallow] Czyli trochę wygraliśmy oboje.
    [toffee] Remis! Podzielmy się cukierkami!
    [liquorice] Po równo? A to ciekawe.
   *[jawbreaker] Tak dobrze jak ja? Szacunek!
}

# Dymek, dla czytników ekranu.
says = { $name } mówi: { $words }

# Obok wyniku: tabela punktów i to, co dalej.

tally-player = Gracz
result-comfort-1 = Dobra gra! Następnym razem może twoja kolej.
result-comfort-2 = To była dzielna gra. Czas na następną!
result-try = Następnym razem spróbuj tak:
result-mistake = Zobacz jeszcze raz ten ruch:
result-level-up = Teraz: { level-name }
result-level-down = Najpierw: { level-name }
result-best = Wygrana z najlepszym graczem, jakiego mamy!
