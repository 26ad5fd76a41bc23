import type { DigressionWords } from "../parts/digression-words.ts";

export const digressions: DigressionWords = {
  proposals: `
    (wat dacht/en als/zullen we), (kan/kunnen/mag/mogen/zou/zouden) (ik/we/wij/het/je/u/jullie) {0-3 words}
    [_][ ]{0-2 times: {word} }(komen/doen/maken/hebben/nemen/verzetten/verplaatsen/boeken/zetten),
    kan {0-3 words} _,
    (is/gaat/lukt/past) [het] [{word}] _ [{word}] (mogelijk/vrij/beschikbaar/ok/oke/beter/goed), in plaats,
    liever {0-2 words} _
  `,
  ownBooking: `
    (wanneer/hoe laat/welke dag/op welke dag/wat) (is/was) [{word}] (mijn/onze/de/m'n) {booking},
    wat (heb/had) ik {0-2 words} (geboekt/gereserveerd/besteld/afgesproken), [voor] (wanneer/hoeveel
    {word}/hoe laat/welke {word}) (heb/had) ik {0-3 words} (geboekt/gereserveerd/besteld/afgesproken),
    heb ik {0-2 words} (geboekt/gereserveerd), is mijn {booking} (geboekt/bevestigd)
  `,
  bookings: `
    afspraak, reservering, boeking, tafel, bezoek, les, rondleiding, training, proefles, behandeling, massage,
    consult, verblijf
  `,
};
