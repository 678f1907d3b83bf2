# Jak długo strona przechowuje dane, oraz gry, których zapis usunięto.
privacy-kept = Jak długo to przechowujemy
privacy-kept-lead = Te okresy ustala osoba, która prowadzi tę stronę. To, co starsze, usuwa się samo, zwykle w ciągu kilku minut.
privacy-kept-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
privacy-kept-forever = bezterminowo
privacy-kept-finished-tables = Gry osób z kontem
privacy-kept-finished-tables-about = Liczone od ostatniego zdarzenia przy stole. Usuwane są wszystkie ruchy, to, co powiedziano lub napisano, i to, kto gdzie siedział. Wynik gry zostaje, bo z niego biorą się rankingi i zestawienia. Stoły turniejowe zostają, a także stół, którego dotyczy zgłoszenie.
privacy-kept-guest-tables = Gry samych gości
privacy-kept-guest-tables-about = Zakończone stoły, przy których nie siedział nikt z kontem, są usuwane razem z wynikami. Wyniki gier rankingowych zostają.
privacy-kept-open-tables = Stoły z wolnymi miejscami i bez żadnego ruchu
privacy-kept-open-tables-about = Od chwili, gdy ostatnio coś się tam działo albo ktoś na nie patrzył.
privacy-kept-begun-tables = Rozpoczęte gry bez zegara i bez żadnego ruchu
privacy-kept-begun-tables-about = Od chwili, gdy ostatnio coś się tam działo albo ktoś na nie patrzył. Niedokończone gry, w których wykonano ruch, zostają bezterminowo.
privacy-kept-guests = Goście, którzy nic tu nie mają
privacy-kept-guests-about = Od ostatniej wizyty gościa, który nie ma tu stołu, wyniku, Zagadki ani niczego innego.
privacy-kept-reports = Zgłoszenia
privacy-kept-reports-about = Od rozpatrzenia zgłoszenia. Otwarte zgłoszenia zostają.
privacy-kept-audit = Co zrobiły osoby, które opiekują się tą stroną
privacy-kept-audit-about = Żeby nikt nie mógł ukryć tego, co zrobił.
error-record-removed = Zapis tej gry został usunięty: jest starszy, niż przechowuje go ta strona. Wynik gry jest nadal na stronach osób, które w niej grały.
error-title-removed = Tej gry już tu nie ma
record-removed = zapis usunięty
