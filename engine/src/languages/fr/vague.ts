import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: `
    [(à n'importe quelle heure/n'importe quand)] après, à partir de, à partir du, à partir d', dès, pas
    avant, à compter de
  `,
  onwards: "ou plus tard, ou après, et après",
  until: "avant, jusqu'à, au plus tard à, pas après, pas plus tard que",
  orEarlier: "ou plus tôt, ou avant, au plus tard, (maximum/max)",
  weekOf: "semaine du",
  thisWeek: "cette semaine",
  nextWeek: "semaine (prochaine/suivante/d'après/qui vient)",
  weekend: "week[ /-]end[s], fin de semaine",
  weekendFrom: 5,
  any: `
    [ça] [m'est/m'] [est] [égal], égal, peu importe [le jour/l'heure], n'importe [quand/lequel/laquelle/quel
    (jour/moment)/quelle (heure/date)], quand (vous voulez/tu veux/vous pouvez/ça vous arrange), comme (vous
    voulez/tu veux/vous préférez/ça vous arrange), c'est (vous qui voyez/comme vous voulez/égal), (à vous/à
    toi) de (choisir/voir/décider), (choisissez/décidez), aucune préférence, pas de préférence, sans
    préférence, [je suis] flexible, [je suis] disponible (tout le temps/n'importe quand), dès que possible,
    le plus (tôt/vite) possible, au plus (vite/tôt), (le premier/la première) [créneau]
    (disponible/possible/libre)
  `,
  later: "plus tard, après",
  earlier: "plus tôt, avant",
  somewhatLater: `
    (peu/légèrement/mettre/le mettre/la mettre/le faire/plutôt/soit/être/possible) plus tard, plus tard
    (s'il vous plaît/svp/si possible/dans la journée/ce jour-là/ce jour là)
  `,
  somewhatEarlier: `
    (peu/légèrement/mettre/le mettre/la mettre/le faire/plutôt/soit/être/possible) plus tôt, plus tôt (s'il
    vous plaît/svp/si possible/dans la journée/ce jour-là/ce jour là)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: "le lendemain, le jour (d'après/suivant), le jour après, un jour (plus tard/après)",
  dayBefore: "la veille, le jour (d'avant/précédent), le jour avant, un jour (plus tôt/avant)",
};
