import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    hallo, hoi, bedankt, dank, alstublieft, graag, zeggen, weten, wil, zou, nodig, hulp, geven, vinden, vraag,
    tonen, uitleggen, bieden, kunt, kan
  `,
  synonyms: [
    "wifi, wi-fi, wlan, internet = wifi, wi-fi",
    "open, openingstijden, geopend, openingsuren, gesloten, dicht, sluiten = dagelijks",
    "adres, locatie, ligging, vinden, gevestigd = straat, weg, plein",
    "telefoon, telefoonnummer, nummer, bellen, contact, bereiken = bel, mail",
    "betalen, betaling, betaalmethoden, pinnen = pin, contant, ideal, creditcard, factuur",
    "kosten, kost, prijs, prijzen, tarief, tarieven = euro",
    "verzending, verzendkosten, levering, leveren, bezorgen, bezorging = pakket, werkdagen",
    "retour, retourneren, terugsturen, ruilen, terugbetaling = terug",
    "annuleren, opzeggen, annulering = annuleren",
    "afspraak, reserveren, boeken, reservering = afspraak",
    "korting = procent",
    "garantie = garantie",
    "parkeren, parkeerplaats, auto = parkeren",
  ],
  bare: "waar = adres, wanneer = openingstijden",
  light: "accepteren, bedrijf, beschikbaar, doen, gaat, kan, mogelijk, nemen, verkopen, werkt, winkel",
};
