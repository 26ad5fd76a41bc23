import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "adresse, anschrift",
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
