import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";
import { FIRST_NAMES } from "./first-names.ts";

export const context: ContextWords = {
  and: "und, plus",
  clauseJoint: "und, aber",
  with: "mit",
  including: "inklusive, incl",
  without: "ohne",
  wish: "möchte, brauche, will, hätte",
  not: "kein, keine, keinen, nicht",
  except: "außer, alles außer, alle außer, bloß nicht, nur nicht, ausgenommen, mit ausnahme von",
  me: "mich, mir",
  addedBefore: "noch, zusätzlich, weitere",
  addedBehind: "mehr, weitere, weiterer, weiteren, weiteres, zusätzlich, dazu",
  subjects: "ich, wir, er, sie, das, es",
  half: "einer halben",
  beforeDay: "den, dem",
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
  notThisJoint: "dem",
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
    particles: "von, vom, der, den, zu, zum, zur",
    notInName: "und, aus, mit, ich, der, die, das",
  },
};

export const roles: RoleWords = {
  start:
    "beginn{0+ letters}, anfang[s]{0+ letters}, start{0+ letters}, anreise{0+ letters}, erste[r/n] (tag/abend/nacht/termin), hinflug, hinfahrt, hinreise, check[-][ ]in, mindest{0+ letters}, minimum",
  end: "ende, end(datum/zeit/termin/tag/punkt/station/ort), ziel{0+ letters}, schluss, abreise{0+ letters}, letzte[r/n] (tag/abend/nacht), rückflug, rückfahrt, rückreise, rückgabe{0+ letters}, zurück, check[-][ ]out, höchst{0+ letters}, maximum",
  departure: "abflug{0+ letters}, abfahrt{0+ letters}",
  arrival: "ankunft{0+ letters}",
  via: "über, zwischenhalt, zwischenstopp, zwischenstation",
  birth: "geburt{0+ letters}, geboren",
  from: "von, vom, ab",
  to: "bis, bis (zum/zur)",
  fromPlace: "aus",
  toPlace: "nach, richtung, zum, zur",
  since: "seit, seit dem",
  beside: "dem, den, der, zum, am, um, etwa, ca, nächsten, kommenden, diesem",
};

export const naming: NamingWords = {
  joins: "und",
  leads: "für, hier ist, hier, ich bin, [mein ]name[ ist], auf [den ][namen ]",
  before: "(F/f)ür, (A/a)uf, (A/a)uf [den ](N/n)amen",
  notInName: "ich, meine, mein, wir, ist, bin, habe, möchte, kann, bitte, nicht",
  unmarked: "",
  smallParticles: "",
  firstNames: FIRST_NAMES,
};

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      gast, gäste, kunde, besucher, patient, anrufer, teilnehmer, mieter, schüler, kind, mitglied, fahrer,
      ansprechpartner, ansprechperson, auftraggeber
    `,
    occasions: "buchung, reservierung, termin",
    names: "[vor/nach/familien/zu/ruf]name[n]",
    joins: "und, u.",
    before: "ihr, dein, der, vor-, und, voller, vollständiger",
    of: "des, der, vom, von, für die, für den, für das",
    elided: "",
    contactPersons: "ansprechpartner, ansprechpartnerin, ansprechperson",
    firstParts: "vor-, vorname",
    lastParts: "nachname, familienname, zuname",
  },
};

export const titles: TitleWords = {
  email: "mail, mailadresse",
  phone: "mobil, telefon, telefonnummer, handy, handynummer, rufnummer, rückrufnummer",
  postcode: "plz, {0+ letters}postleitzahl{0+ letters}",
  url: "",
  reference: `
    {0+ letters}(bestell/auftrags/rechnungs/buchungs/kunden/vertrags/order)[-]nummer{0+ letters},
    referenz, {start}[ihre ]{not before: haus/huis/zimmer/kamer}{2-24 letters}[-](nummer/nr[.]){end}
  `,
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "z.[{space}]b, bzw, usw",
  abbreviations: "sog, d.[{space}]h, u.[{space}]a, str",
  spellings: "wifi = drahtlos(es/em/e/en) (internet/netz/netzwerk)",
  spellingsAtEnd: "",
};

export const framing: FramingWords = {
  called: `
    (wir/sie) heißen, (es/er/sie/das) heißt, ich heiße, wir nennen uns, (es/sie/er/das) nennt sich,
    (die/das/der/unsere/unser/mein/meine) {1-2 words} (heißt/nennt sich),
    [der/unser/mein] [voller/vollständiger/offizielle/offizieller] name (ist/lautet),
    [der/unser] {2-24 letters}name (ist/lautet)
  `,
  introduced: "wir sind, es ist, das ist, das wäre, es wäre, ich bin, hier ist",
  behind: "(heißen/nennen) wir[ uns], (heißt/nennt) (sie/er/es)[ sich], ist (der/unser) name",
  at: "klammeraffe",
  atToo: "at, ät",
  dot: "punkt, dot",
  extension: "durchwahl, nebenstelle, dw",
  accounts: `
    konto, kontonummer, auftrag, bestellung, rechnung, kundennummer, buchung, vertrag, karte,
    {2-24 letters}(nummer/nr)
  `,
};
