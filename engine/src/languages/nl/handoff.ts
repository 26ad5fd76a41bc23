import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: `
    spreken, praten, chatten, contact, doorverbinden, doorverbonden, verbinden, bereiken, doorgeschakeld,
    doorschakelen
  `,
  people: `
    mens, mensen, medewerker, medewerkster, persoon, iemand, adviseur, collega, klantenservice, klantendienst,
    werknemer, verkoper, vertegenwoordiger
  `,
  between: `
    met, een, de, het, echte, echt, levende, levend, in, van, via, jullie, uw, je, mij, me, direct,
    persoonlijk, worden, kan, opnemen, komen, krijgen, aan, lijn
  `,
  needsWith: "spreken, praten, chatten",
  with: "met",
  objects: "iemand",
  alone: `
    iemand, mens, een mens, echt mens, echt persoon, een echt persoon, een echt mens, medewerker,
    een medewerker, klantenservice, klantendienst, geen bot, geen robot, iemand echt, een persoon
  `,
  around: `
    graag, alsjeblieft, alstublieft, aub, ik, wil, zou, willen, kan, mag, moet, heb, nodig, een, geef, mij,
    me, is, er, hier, nu, meteen, liever, ok, oke, hallo, hoi, nee, even, met
  `,
};
