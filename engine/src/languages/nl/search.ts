import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    hallo, hoi, bedankt, dank, alstublieft, graag, zeggen, zegt, staat, weten, wil, zou, nodig, hulp, geven, vinden, vraag,
    tonen, uitleggen, bieden, kunt, kan
  `,
  synonyms: [
    "toegestaan, toegelaten, welkom, verboden = toegestaan, toegelaten, welkom, verboden",
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

export const facts: FactWords = {
  number: { whole: "wanneer, hoeveel, hoe (lang/oud/ver)", within: "" },
  contact: { whole: "telefoon{0+ letters}, bellen, bereiken", within: "" },
  email: undefined,
  person: { whole: "wie (is/zijn) (de/het/jullie/uw)", within: "" },
  price: { whole: "kost, kosten, prijs", within: "" },
  things: { whole: "welk[e], wie, wat voor, al jullie, alle", within: "" },
  currencies: { whole: "euro", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "adres",
  legalTitles: "privacy, privacyverklaring, algemene voorwaarden, disclaimer, colofon",
  asked: `
    waar (zijn/zitten/bevinden/vind ik/kan ik) (jullie/u)[ zich][ gevestigd/ vinden/ te vinden],
    waar (is/zit/ligt/vind ik) (de/het/jullie/uw) {place}, [wat is ][(jullie/uw/het/je) ]adres,
    hoe kom ik bij (jullie/u/(de/het/jullie/uw) {place})
  `,
  places: `
    winkel, kantoor, werkplaats, restaurant, hotel, salon, praktijk, studio, garage, café, bakkerij,
    sportschool, school, zaak, museum, apotheek, vestiging, bedrijf
  `,
  greetings: "hallo, hoi, goedendag, en",
  requests: "",
  closings: "precies",
  streets: {
    endOfName: "straat, laan, plein, gracht, kade, singel, dijk",
    alone: "Straat, Laan, Plein",
  },
};
