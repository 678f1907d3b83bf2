# Wyciszanie, blokowanie, zgłaszanie.

people = Osoby przy tym stole
mute = Wycisz
mute-whom = Wycisz: { $name }
block = Zablokuj
block-whom = Zablokuj: { $name }
unmute = Cofnij wyciszenie
unmute-whom = Cofnij: { $name }
unblock = Odblokuj
unblock-whom = Odblokuj: { $name }
muted-tag = bez głosu
blocked-tag = blokada
report = Zgłoś

muted-title = Wyciszone i zablokowane osoby
muted-about = Wyciszenie: nie widzisz, co dana osoba mówi. Blokada: poza tym nie spotkacie się przy nowych stołach. Nikt się o tym nie dowie.
muted-nobody = Nie ma tu nikogo. Wyciszyć lub zablokować kogoś można przy wspólnym stole.

report-title = Zgłoś: { $name }
report-about = Ktoś zrobił coś złego? Powiedz nam. Dostaniemy ruchy i rozmowę z tego stołu, a inni się o tym nie dowiedzą.
report-why = Co się stało?
report-rude = Brzydkie lub niemiłe słowa
report-name = Imię, które rani
report-unfair = Nieuczciwa gra
report-stalling = Celowe wstrzymywanie gry
report-other = Coś innego
report-words = Coś jeszcze, jeśli chcesz
report-send = Wyślij zgłoszenie
report-back = Wróć do stołu
reported-title = Dziękujemy
reported-about = Zgłoszenie dotarło i ktoś je przeczyta.


refusal-banned = { $days ->
    [0] Możesz oglądać, ale nie grać ani rozmawiać: { $reason }
    [one] Jeszcze przez { $days } dzień możesz oglądać, ale nie grać ani rozmawiać: { $reason }
    [few] Jeszcze przez { $days } dni możesz oglądać, ale nie grać ani rozmawiać: { $reason }
    [many] Jeszcze przez { $days } dni możesz oglądać, ale nie grać ani rozmawiać: { $reason }
   *[other] Jeszcze przez { $days } dnia możesz oglądać, ale nie grać ani rozmawiać: { $reason }
}
refusal-not-welcome = Ten stół nie jest dla ciebie otwarty. Wybierz inny.
refusal-blocked-here = Siedzi tu ktoś, kogo blokujesz. Wybierz inny stół.
refusal-cannot-come = Ktoś z was nie może teraz usiąść przy nowym stole.
refusal-own-seat = To ty.
refusal-nobody-there = Na tym miejscu nikt nie siedzi.
refusal-list-full = Twoja lista jest pełna. Najpierw kogoś z niej usuń.
refusal-no-reason = Wybierz z listy, co się stało.
refusal-bad-words = To pole jest puste albo za długie: najwyżej 500 znaków.
refusal-many-reports = To już dużo zgłoszeń na dziś. Czytamy wszystkie; wróć jutro.
refusal-reported-already = To zgłoszenie już dziś do nas dotarło. Przeczytamy je.
refusal-done-already = Ktoś już to zrobił.
refusal-nobody-known = Nikogo o takiej nazwie ani numerze nigdy tu nie było.
refusal-too-often = Nie tak szybko: poczekaj chwilę i spróbuj ponownie.

# Ile może założyć jedna osoba albo jeden adres.
refusal-too-many-tables = Dużo nowych stołów w krótkim czasie. Poczekaj { $seconds } s i załóż następny.
refusal-too-many-bot-tables = Z twojej sieci zaczęto wiele gier komputerów między sobą. Poczekaj { $seconds } s albo usiądź do gry.
refusal-too-many-imports = Dużo stołów z zapisów w krótkim czasie. Poczekaj { $seconds } s i spróbuj ponownie.
refusal-too-many-guests = Z twojej sieci przyszło w krótkim czasie wielu nowych gości. Poczekaj { $seconds } s i spróbuj ponownie albo się zaloguj.
refusal-too-many-tournaments = Dużo nowych turniejów w krótkim czasie. Poczekaj { $seconds } s i załóż następny.
refusal-too-many-reviews = W krótkim czasie było wiele pytań do trenera. Poczekaj { $seconds } s i zapytaj ponownie.
refusal-coach-queue = Trener ogląda już { $most } twoje gry. Poczekaj, aż skończy którąś z nich.
refusal-many-tables = Masz { $most } niedokończonych stołów, przy których nie siedzi nikt inny. Najpierw dokończ albo zamknij któryś z nich.
refusal-bots-alone = Przy twoim stole komputery już grają między sobą. Poczekaj na koniec tej gry albo usiądź do gry.
refusal-many-sockets = Za dużo stron otwartych jednocześnie. Zamknij kilka z nich.
refusal-no-closing = Gra tu jeszcze ktoś inny albo gra jest rankingowa. Graj dalej albo się poddaj.
