import type { DigressionWords } from "../parts/digression-words.ts";

export const digressions: DigressionWords = {
  proposals: `
    et si, que diriez-vous, (pourrait/peut/puis/pourrais/pouvons/pouvez)( /-)(on/je/nous/vous) [{word}]
    (venir/faire/mettre/prendre/passer/changer/decaler/reserver/avoir),
    (on peut/je peux/c'est possible/est-ce possible/possible/ca marche/disponible/plutot) {0-2 words} _,
    _ {0-3 words} (possible/disponible/libre/irait/va/convient/marche/mieux), a la place
  `,
  ownBooking: `
    (quand/a quelle heure/quel jour/c'est quand/quelle/quel) [est/etait/c'est] [deja] (mon/ma/notre)
    {booking}, (qu'est-ce que j'ai/qu'ai-je/j'ai/quand ai-je/quand est-ce que j'ai/pour quand ai-je/pour quand
    j'ai) [{word}] (reserve/commande/pris) [quoi]
  `,
  bookings: `
    rendez-vous, rdv, reservation, table, visite, cours, seance, essai, entrainement, consultation, soin,
    massage, sejour
  `,
};
