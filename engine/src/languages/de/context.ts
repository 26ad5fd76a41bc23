import type { ContextWords } from "../parts/context-words.ts";

export const context: ContextWords = {
  and: "und, plus",
  clauseJoint: "und, aber",
  numberJoint: "und",
  with: "mit",
  including: "inklusive, incl",
  without: "ohne",
  wish: "möchte, brauche, will, hätte",
  not: "kein, keine, keinen, nicht",
  subjects: "ich, wir, er, sie, das, es",
  half: "einer halben",
  beforeClock: "um, ab, bis, gegen",
  beforeDay: "den, dem",
  beforeYear: "",
  more: "weitere, andere",
  labels: "zimmer, tisch, seite, stock, nr",
  bring: "liefer",
  planned: `
    besuch, buchung, buchen, reservieren, vereinbaren, termin, lieferung, liefertermin, reservierung, anreise,
    abreise, ankunft, abfahrt, abholung, rückruf, startdatum, besichtigung
  `,
  passed: `
    letzte[n/r/s], vergangene[n/r/s], geburt{0+ a-z}, kauf{0+ a-z}, gekauft, war, seit, kaputt, passiert
  `,
  afterwards: `
    rechnung[en], quittung, beschwerde, beschweren, reklamation, feedback, bewertung, bewerten, erstattung,
    schaden, melden, verloren
  `,
  common: `
    der, die, das, den, dem, des, ein, eine, einer, und, oder, für, von, zu, mit, im, am, wie, viele, anzahl,
    zahl, datum, zeit, uhrzeit, tag, möchte, möchten, will, wollen, soll, brauche, braucht
  `,
  leads: "von, bis, ab",
  notThisJoint: "dem",
  hourJoint: "uhr",
  behindHour: "uhr",
  halfJoint: "",
  between: "zwischen",
  countingArticle: "",
  counted: {
    "people/all": "personen, person, pers, leute, gäste, gast, teilnehmer, plätze",
    "people/adults": "erwachsene, erwachsenen, erwachsener, erw",
    "children/all": "kinder, kind, kindern, baby, babys, kleinkind, kleinkinder",
    "nights/all": "nächte, nacht, nächten",
    "rooms/all": "zimmer",
    "tickets/all": "karten, tickets, ticket",
    "days/all": "tage, tagen, tag",
    "weeks/all": "wochen, woche",
    "months/all": "monate, monaten, monat",
    "years/all": "jahre, jahren, jahr, alter",
    "hours/all": "stunden, stunde",
    "minutes/all": "minuten, sekunden",
    "money/all": "euro, franken, chf, betrag, preis, kosten",
    "percent/all": "prozent",
    "length/all": "km, meter, m, cm, mm",
    "weight/all": "kg, kilo, g, gewicht",
    "stars/all": "sterne",
    "talk/all": "fragen, frage, mal",
  },
  related: {
    arrival: "anreise, ankunft, von, ab, beginn",
    departure: "abreise, bis, ende",
    outbound: "abflug, hinflug, hinreise",
    return: "rückflug, rückreise, zurück",
    start: "beginn, von, ab",
    end: "ende, bis",
    birth: "geburtsdatum, geburtstag, geboren",
    delivery: "lieferung, liefern",
    collection: "abholung",
  },
  names: {
    named: "mein[e][n] name[n] ist, mein name:, ich hei{1+ times: s}e [übrigens/eigentlich]",
    introduced: `
      ich bin [der/die], name [ist], hier ist, hier spricht, am apparat ist, (auf/unter) (den/dem) namen
    `,
    titles: "{not after: bei} (herr[n]/{not after: meine[r/n]} frau/familie/fam.)",
    thisIs: "",
    speaking: "",
    beforeContact: "für, von",
    nearContact: "hallo, dank",
    particles: "von, der, den, zu",
    notInName: "und, aus, mit, ich, der, die, das",
  },
};
