# Pokoje osób, które opiekują się tym miejscem.

admin = Pokoje opiekunów
admin-reports = Zgłoszenia
admin-settled = Załatwione zgłoszenia
admin-tables = Stoły
admin-people = Osoby
admin-log = Dziennik
admin-more = Więcej
admin-no-reports = Nie ma żadnych.
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

deed-join = opiekuje się odtąd tym miejscem
deed-leave = { $about } już się tym miejscem nie opiekuje
deed-ban = zakaz gry: { $about }
deed-lift = koniec zakazu gry: { $about }
deed-settle = załatwione zgłoszenie { $about }
deed-call-off = odwołany turniej { $about }
deed-close = zamknięty stół { $about }
