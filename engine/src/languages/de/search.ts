import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    bitte, sagen, sagt, steht, wissen, möchte, möchten, brauche, hallo, hi, danke, hilfe, wieviel, viele, geben, gibt,
    gerne, frage, fragen, zeigen, erklären, bieten, okay, ok, etwas, eigentlich, mal, kannst, könnt, können
  `,
  synonyms: [
    "erlaubt, gestattet, willkommen, verboten, mitbringen = erlaubt, gestattet, willkommen, verboten",
    "wlan, w-lan, wifi, wi-fi, internet = wlan, w-lan, wifi",
    `
      offen, öffnungszeiten, geöffnet, öffnet, öffnen, schließt, geschlossen, zeiten, sprechzeiten, uhrzeit =
      ruhetag, täglich, werktags
    `,
    "adresse, anschrift, anfahrt, standort, ort, lage = straße, weg, platz, gasse, finden, findest",
    `
      telefon, telefonnummer, nummer, anrufen, kontakt, kontaktieren, erreichen, erreiche, rufnummer, mail,
      email = telefon, schreiben
    `,
    `
      zahlen, bezahlen, bezahlung, zahlung, zahlungsarten, zahlungsmittel = karte, ec-karte, kreditkarte,
      bargeld, rechnung, bar, überweisung, paypal
    `,
    "karte, kartenzahlung, ec = ec-karte, kreditkarte, girocard, visa",
    "kosten, kostet, preis, preise, teuer, gebühr, gebühren, tarif, tarife = euro, preis, kostet",
    `
      versand, liefern, lieferung, lieferzeit, zustellung, verschicken, versenden = paket, lieferzeit,
      versand, werktage
    `,
    `
      zurückgeben, rückgabe, zurückschicken, widerruf, umtausch, umtauschen, retoure, rücksendung, erstattung,
      geld = erstatten, kaufpreis
    `,
    "stornieren, absagen, kündigen, kündigung, storno = abmelden",
    "termin, termine, buchung, reservieren, reservierung = vereinbaren",
    "rabatt, günstiger, ermäßigung = prozent",
    "inhaber, chef, gründer, gegründet, besitzer = geschäftsführer",
    "mitarbeiter, angestellte, personal, team = mitarbeiter",
    "garantie, gewährleistung = garantie",
    "kaputt, defekt, reklamation, reklamieren = reparatur, garantie",
    "leihen, ausleihen, mieten, verleih, verleihen = leihgerät, mietpreis",
    "kinder, kind, kindern = kinder",
    "hund, hunde, haustiere, tiere = hunde",
    "notfall, dringend, eilig, notdienst = notfall, notdienst",
    "bestellen, kaufen, bestellung = bestellung, shop",
    "auto, parken, parkplatz, parkplätze = parkhaus",
  ],
  bare: "wo = adresse, wann = öffnungszeiten",
  light: `
    annehmen, bietet, dauert, erlaubt, firma, funktioniert, geht, gehen, kommt, kommen, laden, lange, läuft,
    machen, möglich, nehmen, nehmt, nutzen, seite, service, unternehmen, verfügbar, verkauft, verkaufen,
    welche, heute
  `,
};

export const facts: FactWords = {
  number: {
    whole: "wann, wie[ ]viel[e], wie (lange/alt/weit/oft/hoch/gro(ß/s)), welche[m/s] jahr",
    within: "",
  },
  contact: {
    whole: "telefon{0+ letters}, anrufen, erreich{0+ letters}, kontakt{0+ letters}",
    within: "",
  },
  email: undefined,
  price: { whole: "kosten, kostet, preis[e], teuer", within: "" },
  person: { whole: "wer (ist/sind) (der/die/das/euer/eure/ihr/ihre)", within: "" },
  things: { whole: "welche[n/r/s/m], wer, was für, alle (eure/ihre)", within: "" },
  currencies: { whole: "euro", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "adresse, anschrift",
  legalTitles:
    "impressum, datenschutz, datenschutzerklärung, agb, geschäftsbedingungen, nutzungsbedingungen, widerruf",
  asked: `
    wo (seid ihr/sind sie/bist du/befindet ihr euch/befinden sie sich)[ zu finden],
    wo (ist/liegt/befindet sich/finde ich) (das/der/die/den/euer/eure/euren/ihr/ihre/ihren) {place},
    wo (finde ich/finden wir/findet man/kann (ich/man)) (euch/sie/dich)[ finden],
    [(wie/was) (ist/lautet) ][(eure/ihre/deine/die) ][genaue ](adresse/anschrift),
    wie (komm[e]/kommen) (ich/wir/man) (zu euch/zu ihnen/zu dir),
    in welcher (straße/stadt) (seid ihr/sind sie/(ist/liegt) (das/der/die/euer/eure/ihr/ihre) {place})
  `,
  places: `
    laden, geschäft, büro, werkstatt, restaurant, hotel, salon, praxis, studio, firma, café, bäckerei,
    schule, filiale, haus, museum, apotheke, unternehmen, betrieb, pension, kneipe, standort
  `,
  greetings: "hallo, hi, guten tag, moin, und, entschuldigung, bitte",
  requests: "",
  closings: "genau, eigentlich, denn, bitte",
  streets: {
    endOfName: "straße, strasse, str., weg, platz, gasse, allee, ufer, ring, damm, markt",
    alone: "Straße, Strasse, Str., Weg, Platz, Gasse, Allee, Ring, Markt, Ufer",
  },
};
