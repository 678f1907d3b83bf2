# Lekcje: gry poznaje się, grając. Krok mówi, co zrobić (jedno lub dwa krótkie zdania), co z tego
# wyszło (`-done`) i co zrobić po innym kliknięciu (`-wrong`).

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
lesson-next-haunted = Następna lekcja: Nawiedzone Układy i Duży Duch
refusal-no-lesson-place = Lekcja nie ma takiego kroku. Ma kroki od 1 do { $of }.

match-advice = Zawołaj z tymi kartami: { $cards }

# Candy Necklace.

lesson-necklace-magpie = To jest Sroka. W twojej turze najpierw ona dostaje cukierki. Kliknij 3 podświetlone czerwone!
lesson-necklace-magpie-done = Wszystkie 3 zeszły razem, bo się stykają i mają jeden kolor.
lesson-necklace-magpie-wrong = W grze tak można. Ale teraz kliknij 3 podświetlone czerwone.
lesson-necklace-self = Teraz coś dla ciebie. Sroka ma tylko czerwone, więc liczy się tylko czerwony. Zbierz 2 podświetlone!
lesson-necklace-self-done = Masz 2 punkty! Potem Pianka zagrała tak samo: najpierw dla Sroki, potem dla siebie.
lesson-necklace-self-wrong = To da mniej: teraz liczy się tylko czerwony. Zbierz 2 podświetlone czerwone.
lesson-necklace-least = Biały i żółty są skreślone: Sroka ma ich najmniej. Twoje 3 białe są nic niewarte! Daj Sroce 2 podświetlone białe.
lesson-necklace-least-done = Patrz: teraz twoje 3 białe się liczą! Skreślony jest już tylko żółty.
lesson-necklace-least-wrong = Wtedy twoje białe nadal byłyby nic niewarte. Daj Sroce 2 podświetlone białe.
lesson-necklace-keep = Teraz coś dla ciebie. Nie 4 żółte, bo żółty jest skreślony. Zbierz 3 niebieskie!
lesson-necklace-keep-done = Jeszcze 3 punkty. Na tym polega sztuczka: karm Srokę kolorami, które zbierasz.
lesson-necklace-keep-wrong = Jest coś lepszego: skreślone kolory nic nie dają. Zbierz 3 podświetlone niebieskie.
lesson-necklace-end = Blisko końca: gdy zostaną 3 cukierki lub mniej, dostaje je osoba, która nie zaczynała gry. Ty zaczynasz, więc to Pianka. Zbierz 2 czerwone!
lesson-necklace-end-done = Ostatnie 3 dostała Pianka. Masz 13 punktów, a Pianka 11: wygrywasz!
lesson-necklace-end-wrong = Możesz zebrać więcej niż jeden cukierek: zbierz 2 podświetlone czerwone.

# Candy Match.

lesson-match-pair = Na dwóch podświetlonych kartach każdy smakołyk ma parę. Dotknij obu kart, a potem dużego przycisku!
lesson-match-pair-done = Jest zestaw! Obie karty są twoje. Nowe karty wciąż przychodzą.
lesson-match-pair-wrong = To nie zestaw: jakiś smakołyk nie ma pary. W grze Pianka mogłaby teraz wziąć kartę. Tu po prostu spróbuj znowu: dotknij dwóch podświetlonych kart, a potem dużego przycisku.
lesson-match-three = Można też z trzech kart. Na podświetlonych każdy smakołyk jest dwa razy; może być i cztery razy lub więcej, byle parzyście. Dotknij wszystkich trzech, a potem dużego przycisku!
lesson-match-three-done = Jeszcze 3 karty dla ciebie! W grze nikt nie czeka: karty bierze ta osoba, która zawoła pierwsza.
lesson-match-three-wrong = Jeszcze nie: jakiś smakołyk nie ma pary. Dotknij trzech podświetlonych kart, a potem dużego przycisku.
lesson-match-wrong = Pianka woła, ale dwa smakołyki nie mają pary. To pudło! Wszyscy inni mogą wtedy wziąć dowolną kartę. Weź jedną!
lesson-match-wrong-done = Masz o kartę więcej. Dlatego dobrze popatrz, zanim zawołasz!
lesson-match-wrong-wrong = Teraz możesz wziąć kartę: dotknij jednej z nich.
lesson-match-last = Stos jest pusty: to ostatnie sprawdzanie. Jest tu jeszcze jeden zestaw, z trzech kart. Znajdziesz go?
lesson-match-last-done = Dobre oko! Dwie karty, które zostały, to nie zestaw.
lesson-match-last-wrong = Nie te. Popatrz na podświetlone karty: każdy smakołyk jest na nich dwa razy. Dotknij wszystkich trzech, a potem dużego przycisku.
lesson-match-done = Gdy nic więcej nie widzisz, powiedz to: naciśnij „Nic więcej nie widzę”.
lesson-match-done-done = Koniec gry. Wygrywa największa liczba kart: masz 31, a Pianka 27!
lesson-match-done-wrong = Te dwie to nie zestaw. Naciśnij „Nic więcej nie widzę”.

# Piñata.

lesson-pinata-high = Na tej macie jest WYŻEJ: większa suma wygrywa cukierki. Masz 8, Pianka ma 9. Kliknij czerwoną 12, a potem podświetlone miejsce!
lesson-pinata-high-done = 8 + 12 to 20: więcej niż 9. Oba cukierki są twoje! Mata się odwraca i teraz jest na niej NIŻEJ.
lesson-pinata-high-wrong = Kliknij czerwoną 12, a potem podświetlone miejsce przy macie 2.
lesson-pinata-low = Pianka ma 9 przy macie 1. Jest na niej NIŻEJ: wygrywa mniejsza liczba. Zagraj tam zieloną 2!
lesson-pinata-low-done = 2 to mniej niż 9: zielony cukierek jest twój. Wygrana mata się odwraca i dostaje nowe cukierki. Teraz gra ten, kto ją przegrał: Pianka.
lesson-pinata-low-wrong = Popatrz na matę 1: jest na niej NIŻEJ, więc 11 by przegrała. Zagraj tam zieloną 2.
lesson-pinata-fit = Karta potrzebuje cukierka w swoim kolorze. Zielone i żółte tu nie pasują. Joker pasuje wszędzie: zagraj jokera 9!
lesson-pinata-fit-done = Joker pasuje wszędzie. Na tej macie są 3 cukierki, więc każda strona bierze 3 karty.
lesson-pinata-fit-wrong = Zagraj jokera 9: ma wszystkie kolory.
lesson-pinata-theirs = Twoja strona jest pełna. Wtedy możesz grać też po stronie Pianki. Nie żółtą 7: obie strony miałyby 13, a remis jest zabroniony. Daj jej swoją żółtą 1!
lesson-pinata-theirs-done = 6 + 1 to tylko 7. Przy WYŻEJ wygrywa twoje 13. Sprytnie!
lesson-pinata-theirs-wrong = 6 + 10 to 16, więcej niż twoje 13: prezent dla Pianki! Daj jej małą, żółtą 1.
lesson-pinata-stuck = Nic tu nie pasuje. Wtedy Pianka widzi twoje karty, a ty możesz je wymienić. Zaznacz obie i naciśnij przycisk!
lesson-pinata-stuck-done = Czerwone! Teraz coś pasuje i można to zagrać.
lesson-pinata-stuck-wrong = Możesz zatrzymać karty, ale wtedy nadal nic nie pasuje. Zaznacz choć jedną.
lesson-pinata-medal = 3 żółte cukierki dają żółty medal. Trzy medale wygrywają grę! Masz 2 żółte cukierki i 2 medale. Wygraj matę 1 swoją 13!
lesson-pinata-medal-done = Trzeci medal: wygrywasz! W prawdziwej grze masz 8 kart, a po każdej zagranej dobierasz nową.
lesson-pinata-medal-wrong = Żółty cukierek leży na macie 1 i trzeba tam więcej niż 7. Zagraj żółtą 13.

# Candy Hunters.

lesson-hunters-build = Akcja 1: umieść Budynek. W twoim Układzie brakuje turkusowego. Kliknij turkusowy Budynek, a potem podświetlone miejsce!
lesson-hunters-build-done = Teraz Budynki stoją tak jak na twoim Układzie.
lesson-hunters-build-wrong = Kliknij turkusowy Budynek nad polem gry, a potem podświetlone miejsce.
lesson-hunters-ghost = Akcja 2: Duchy. Jeden stoi na twoim Układzie i zabrałby ci punkt. Kliknij go, a potem Budynek pod nim!
lesson-hunters-ghost-done = Duch przesuwa tego, kto tam stoi. Teraz twojego Dzieciaka!
lesson-hunters-ghost-wrong = Kliknij Ducha na pomarańczowym Budynku, a potem Budynek pod nim.
lesson-hunters-push = Ty mówisz, dokąd idzie twój Dzieciak: na podświetlony Budynek, prosto na Układ!
lesson-hunters-push-done = Na twoim Układzie są dwa Dzieciaki i ani jednego Ducha. Można ruszyć jeszcze jednego Ducha, ale tak jest dobrze.
lesson-hunters-push-wrong = Kliknij podświetlony pomarańczowy Budynek.
lesson-hunters-score = Akcja 3: punktowanie. Naciśnij 1 pod Układem, a potem „Punktuj tutaj”!
lesson-hunters-score-done = 6 punktów! 2 za Układ i po 2 za pierwszy Cukierek w każdym kolorze. Dzieciaki wróciły do domu z Cukierkami. Masz nowy Układ.
lesson-hunters-score-wrong = Naciśnij 1 pod Układem c1, a potem „Punktuj tutaj”.
lesson-hunters-exchange = Akcja 4: wymiana. Ten Układ jest trudny. Naciśnij pod nim „Wymień”!
lesson-hunters-exchange-done = Nowy Układ za stary.
lesson-hunters-exchange-wrong = Naciśnij „Wymień” pod Układem c28.
lesson-hunters-kid = Akcja 5: umieść Dzieciaka na pustym Budynku. Wybierz podświetlony!
lesson-hunters-kid-done = Tam czeka na następny Układ. To była cała tura! Potem Pianka robi to samo.
lesson-hunters-kid-wrong = Kliknij jeden z podświetlonych Budynków: nikt tam nie stoi.
lesson-hunters-choose = Ostatnia runda! Twój Układ jest tu dwa razy: raz z Duchem (−1), raz z Dzieciakiem (Cukierek). Naciśnij pod nim 1, a potem „Punktuj tutaj”!
lesson-hunters-choose-done = Po 6 rundach liczy się punkty: masz 10, a Pianka 6. Wygrywasz!
lesson-hunters-choose-wrong = Jest coś lepszego: miejsce z twoim Dzieciakiem. Naciśnij 1 pod Układem c13, a potem „Punktuj tutaj”.
lesson-haunted-large = Twój Nawiedzony Układ potrzebuje pomarańczowego Budynku. Kliknij go, a potem podświetlone miejsce! Duży Duch staje na każdym nowym Budynku.
lesson-haunted-large-done = Już tu jest. Na twoim Układzie kosztowałby Znacznik Strachu, jak każdy Duch.
lesson-haunted-large-wrong = Kliknij pomarańczowy Budynek nad polem gry, a potem podświetlone miejsce.
lesson-haunted-ghost = Ale twój Układ wymaga też Ducha, na Budynku w dowolnym kolorze. Tam nic nie kosztuje. Kliknij Dużego Ducha, a potem podświetlony Budynek!
lesson-haunted-ghost-done = Teraz Duch stoi tam, gdzie chce tego Układ.
lesson-haunted-ghost-wrong = Kliknij Dużego Ducha, a potem Budynek na prawo od niego.
lesson-haunted-score = Jeden Budynek jest zły: turkusowy zamiast fioletowego. Możesz zignorować do 3 wymagań, każde za Znacznik Strachu. Naciśnij 1 pod h8, a potem „Punktuj tutaj”!
lesson-haunted-score-done = 5 punktów, minus 1. Dzieciak na zignorowanym miejscu nic nie przynosi. Po Nawiedzonym Układzie nie dobierasz karty. Masz 12 punktów, a Pianka 7: wygrywasz!
lesson-haunted-score-wrong = Naciśnij 1 pod Nawiedzonym Układem h8, a potem „Punktuj tutaj”.
