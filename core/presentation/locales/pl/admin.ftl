# Strony osób, które opiekują się tym serwisem.

admin = Pokoje opiekunów
admin-reports = Zgłoszenia
admin-settled = Załatwione zgłoszenia
admin-tables = Stoły
admin-people = Osoby
admin-log = Dziennik
admin-more = Więcej
admin-none = Nie ma żadnych.
admin-status-running = trwa
admin-game = Gra
admin-entries = Wpisy w zapisie
admin-over = Gra przy tym stole jest skończona.
admin-banned = zakaz gry
admin-banned-for = { $days ->
    [one] Zakaz gry jeszcze przez { $days } dzień: { $reason }
    [few] Zakaz gry jeszcze przez { $days } dni: { $reason }
    [many] Zakaz gry jeszcze przez { $days } dni: { $reason }
   *[other] Zakaz gry jeszcze przez { $days } dnia: { $reason }
}
admin-banned-for-good = Zakaz gry na zawsze: { $reason }
admin-reports-about = { $count ->
    [0] Nikt nie zgłosił tej osoby.
    [one] { $count } zgłoszenie o tej osobie.
    [few] { $count } zgłoszenia o tej osobie.
    [many] { $count } zgłoszeń o tej osobie.
   *[other] { $count } zgłoszenia o tej osobie.
}
admin-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
admin-for-good = na zawsze

claim-title = Opieka nad tym miejscem
claim-about = Jedno kliknięcie i osoba przy tej przeglądarce będzie mogła czytać zgłoszenia, zamykać stoły i zakazywać gry.
claim-go = Biorę to na siebie

case-title = Zgłoszenie { $id }: { $name }
case-about = O kim
case-by = Od kogo
case-when = Kiedy
case-table = Stół
case-to-table = Stół i osoby przy nim
case-watch = Oglądaj
case-record = Zapis do tej chwili
case-no-record = Grasz przy tym stole: zapis będzie tu po zakończeniu gry.
case-no-talk = Nikt nic nie mówił.
case-verdict = Załatwione: { $verdict }

admin-settle = Załatw to zgłoszenie
admin-settle-why = Co postanowiono
admin-settle-go = Załatwione
admin-close = Zamknij stół
admin-close-why = Dlaczego? Gracze to zobaczą.
admin-close-go = Zamknij
admin-call-off = Odwołaj turniej
admin-call-off-why = Dlaczego? Zobaczą to tylko osoby, które opiekują się stroną.
admin-call-off-go = Odwołaj
admin-ban = Zakaż tej osobie gry
admin-ban-days = Na jak długo
admin-ban-why = Dlaczego? Ta osoba to zobaczy.
admin-ban-go = Zakaż gry
admin-lift = Pozwól tej osobie znów grać
admin-lift-why = Dlaczego
admin-lift-go = Pozwól

audit-join = opiekuje się odtąd tym miejscem
audit-leave = { $about } już się tym miejscem nie opiekuje
audit-ban = zakaz gry: { $about }
audit-lift = koniec zakazu gry: { $about }
audit-settle = załatwione zgłoszenie { $about }
audit-call-off = odwołany turniej { $about }
audit-close = zamknięty stół { $about }
audit-rename = nowa nazwa: { $about }
audit-reset-password = kod do nowego hasła: { $about }
audit-export = odczyt danych: { $about }
audit-delete = usunięcie osoby o numerze { $about }
audit-merge = połączenie dwóch kont: { $about }

admin-search-people = Początek nazwy, nazwa podobna z wyglądu albo numer
admin-search-key = Numer, klucz albo link stołu
admin-search-player = Gracz: nazwa konta albo numer
admin-search-go = Szukaj
admin-found-nobody = Nikogo nie znaleziono.
admin-found-no-table = Nie znaleziono żadnego stołu.
admin-any = wszystkie
admin-state = Stan
admin-kind = Rodzaj
admin-account = konto
admin-guest = gość
admin-number = Numer
admin-since = Tutaj od
admin-last-code = Ostatni kod do nowego hasła
admin-code-used = Utworzony { $made }, użyty { $date }
admin-code-waits = Utworzony { $made }, jeszcze nieużyty, ważny do { $date }
admin-code-expired = Utworzony { $made }, nieużyty, wygasł { $date }
admin-back = Wróć do tej osoby

admin-tools = O co poprosiła ta osoba
admin-rename = Nadaj nową nazwę
admin-rename-name = Nowa nazwa; puste pole daje neutralną
admin-rename-why = Dlaczego? Widzą to tylko opiekunowie.
admin-rename-go = Zmień nazwę
admin-reset = Kod do nowego hasła
admin-reset-about = Tworzy kod, który działa raz, w ciągu 24 godzin. Hasło wybiera ta osoba i widzi w ustawieniach, że kod powstał.
admin-reset-why = Dlaczego? Widzą to tylko opiekunowie.
admin-reset-go = Utwórz kod
admin-code-about = Wyślij ten kod tej osobie i nikomu więcej. Widać go tylko teraz, działa raz, do { $date } (UTC).
admin-code-where = Wpisuje się go na stronie
admin-export = Eksportuj dane
admin-export-about = Ten sam plik, który ta osoba znajdzie w ustawieniach.
admin-export-why = Dlaczego? Widzą to tylko opiekunowie.
admin-export-go = Pobierz
admin-merge = Połącz z innym kontem
admin-merge-about = Wszystko, co ma ta osoba, przechodzi na drugie konto, a to się kończy. W każdej grze zostaje ten ranking, za którym stoi więcej gier.
admin-merge-into = Konto, które zostaje: nazwa albo numer
admin-merge-sure = Oba należą do jednej osoby. Tego nie da się cofnąć.
admin-merge-why = Dlaczego? Widzą to tylko opiekunowie.
admin-merge-go = Połącz
admin-delete = Usuń tę osobę
admin-delete-about = Tak samo jak w ustawieniach: znika nazwa, hasło i wszystko, co do niej należy; stoły tracą nazwę.
admin-delete-sure = Ta osoba o to poprosiła. Tego nie da się cofnąć.
admin-delete-why = Dlaczego? Widzą to tylko opiekunowie.
admin-delete-go = Usuń

admin-status = Stan
status-refreshes = Ta strona wczytuje się od nowa co 10 sekund.
status-stop = Zatrzymaj to
status-go-on = Wczytuj co 10 sekund
status-database = Baza danych
status-kind = Rodzaj
status-size = Rozmiar
status-free = Wolne na jej dysku
status-schema = Wersja schematu
status-merges = Czekające połączenia kont
status-deletions = Trwające usunięcia
status-nodes = { $count ->
    [one] { $count } węzeł
    [few] { $count } węzły
    [many] { $count } węzłów
   *[other] { $count } węzła
}
status-here = ten
status-heard = Ostatnia wiadomość
status-ago = { $time } temu
status-lease = Dzierżawa
status-lease-left = jeszcze { $time }
status-lease-over = wygasła
status-role = Rola
status-leads = wykonuje zadania w tle
status-version = Wersja programu
status-since = Działa od
status-owned = Stoły pod opieką
status-in-memory = Stoły w pamięci
status-writer = Czekające zapisy
status-thinkers = Myślące boty
status-thinking = zajęte wątki: { $thinking } z { $threads }, czeka { $waiting }
span-days = { $large ->
    [one] { $large } dzień { $small } godz.
    [few] { $large } dni { $small } godz.
    [many] { $large } dni { $small } godz.
   *[other] { $large } dnia { $small } godz.
}
span-hours = { $large } godz. { $small } min
span-minutes = { $large } min { $small } sek.
status-workers = Przemyślenia pomocników

refusal-is-admin = { $name } to opiekun strony. Najpierw odbierz tę rolę w wierszu poleceń serwera.
refusal-guest-has-no-password = Gość nie ma hasła: mają je tylko konta.
refusal-merge-same = Konta nie da się połączyć z nim samym. Podaj dwa różne.
refusal-merge-no-account = To, które zostaje, musi być kontem, a nie gościem.
refusal-merge-under-way = Jedno z dwóch kont jest już łączone. Poczekaj, aż to się skończy.
refusal-merge-shared-table = Oba siedzą przy stole { $title }, który nie jest skończony. Połączysz je, gdy się skończy.
refusal-merge-rated-games = Grały przeciw sobie gry rankingowe, a tego nikt nie robi sam. Zostają dwa.
refusal-merge-shared-tournament = Oba brały udział w turnieju { $title }: jako jedno grałyby same ze sobą.
