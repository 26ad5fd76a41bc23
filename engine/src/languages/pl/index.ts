import type { LanguagePack } from "../language-pack.ts";

export const pl: LanguagePack = {
  code: "pl",
  detection: {
    scripts: "Latin",
    frequent: `
      w, i, na, z, do, to, nie, się, jest, że, o, jak, od, za, po, przez, dla, są, co, ale, jego, by, już,
      tylko, czy, tym, był, było, była, może, oraz, ich, być, które, który, która, jej, lub, ma, tego, także,
      gdzie, kiedy, kto, dlaczego, ile, jaki, jaka, jakie, mam, moje, mój, można, czym, we, ze
    `,
    letters: "ł, ą, ę, ż, ś, ć, ń",
    sharedLetters: "",
    affixes: "-anie, -enie, -ość, -ować, -ych, -ego, -emu, -acja, -cji, -ów, sz-, prz-, -rz-",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  roles: {
    start: "początek, początkowa, pierwszy dzień",
    end: "koniec, końcowa, cel podróży, ostatni dzień, powrót",
    departure: "wyjazd, odjazd, wylot",
    arrival: "przyjazd, przylot",
    via: "przez",
    birth: "urodzenia, urodzon(y/a)",
    from: "od, z, ze",
    to: "do, aż do",
    fromPlace: "",
    toPlace: "",
    since: "",
    beside: "dnia",
  },
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: {
    number: { whole: "kiedy, ile", within: "" },
    contact: undefined,
    email: undefined,
    price: undefined,
    currencies: undefined,
    askingWithin: "",
  },
  addresses: {
    titles: "",
    legalTitles: "polityka prywatności, regulamin",
    asked: "gdzie (jesteście/się znajdujecie/państwo jesteście), [jaki jest ][wasz ]adres",
    places: "",
    greetings: "",
    requests: "",
    closings: "",
    streets: {
      beforeCapital: "ul., al.",
    },
  },
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: undefined,
  vague: undefined,
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: { lettersKept: 5 },
  stopWords: {
    list: undefined,
    added: `
      i, w, na, z, do, to, jest, się, nie, jak, że, co, gdzie, kiedy, kto, czy, od, za, po, dla, o, są, był,
      była, przez, ten, ta, jaki, jaka, jakie, które, który, która, ile, a, oraz, lub, u, mi, mam, masz, ma,
      mamy, macie, mają, mogę, możesz, możecie, można, może, jestem, jesteś, jesteście, jesteśmy, będzie, był,
      było, byli, my, wy, was, wam, wami, nas, nam, nami, wasz, wasza, wasze, wasi, nasz, nasza, nasze, mój,
      moja, moje, go, jej, ich, ją, mu, tu, tam, też, już, tylko, bardzo, której, którego, którym, których,
      jaką, jakim, jakich, jaki, dlaczego, czemu, skąd, dokąd, ilu, przed, pod, nad, przy, bez, między, tego,
      tej, tym, tych, te, ci, czego, czym, kogo, kim, komu, jej, jego, się, ze, we, ku, aby, żeby, gdy, jeśli,
      ale, lecz, więc
    `,
    kept: "",
  },
  queries: {
    chat: `
      proszę, dziękuję, dzięki, cześć, dzień, dobry, witam, hej, chcę, chciałbym, chciałabym, potrzebuję,
      powiedz, powiedzieć, wiedzieć, pomoc, pomóc, pytanie, pokaż, wyjaśnij, opowiedz, znaleźć, dostać, daj,
      dać, ok
    `,
    synonyms: [
      `
        otwarte, otwarty, otwarci, otwarcia, otwieracie, otwarcie, czynne, godziny, godzinach, godzina,
        zamknięte, zamykacie = czynni, czynne, nieczynne
      `,
      "adres, gdzie, lokalizacja, dojazd, dojechać, położony = ulica, ulicy, plac, znajdziesz",
      "telefon, telefonu, numer, zadzwonić, kontakt, skontaktować = zadzwoń, napisz",
      `
        zapłacić, płacić, płatność, płatności, płatnościach, karta, kartą = karty, gotówka, gotówkę, przelew,
        przelewy, visa, blik
      `,
      "kosztuje, koszt, koszty, cena, ceny, cennik, opłata, opłaty, drogo = zł",
      "dostawa, dostawy, wysyłka, wysyłki, przesyłka, wysyłacie, dostarczacie = paczka, kurier, dociera",
      "zwrot, zwroty, zwrócić, oddać, reklamacja, wymiana, wymienić = odesłać, pieniądze, oddajemy",
      "anulować, rezygnacja, zrezygnować, odwołać = rezygnacja",
      "wizyta, umówić, rezerwacja, zarezerwować = termin, wizytę",
      "rabat, zniżka, promocja, taniej = procent",
      "gwarancja, gwarancji = gwarancji",
      "zapomniałem, zapomniałam, zapomniane = zapomniane",
      "parking, zaparkować, samochód, auto = parking",
    ],
    bare: "gdzie = adres, kiedy = godziny, ile = cena, której = godziny",
    light: `
      akceptujecie, przyjmujecie, oferujecie, sprzedajecie, możliwe, dostępne, działa, robicie, firma, sklep,
      strona, usługa, metody, sposób, długo, trwa, dzisiaj
    `,
  },
};
