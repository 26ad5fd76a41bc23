import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "adresse",
  asked: `
    où (êtes(-/ )vous/es(-/ )tu/vous (trouvez/situez)(-/ )vous/puis(-/ )je vous trouver/peut(-/ )on vous trouver)[ situés/ situé],
    où (est/se (trouve/situe)) (le /la /l'/votre ){place}, (vous êtes/c'est) où,
    [quelle est ][l'/votre /ton ]adresse[ exacte],
    comment (venir/aller/se rendre) (chez vous/(à/au/jusqu'à) [la /l'/votre ]{place})
  `,
  places: `
    magasin, boutique, bureau, atelier, restaurant, hôtel, salon, cabinet, studio, garage, café,
    boulangerie, école, agence, musée, pharmacie, établissement, gîte
  `,
  greetings: "bonjour, salut, et, pardon",
  requests: "",
  closings: "exactement",
  streets: {
    behindNumber: "rue, avenue, boulevard, place, quai, chemin, impasse, allée[s], cours, route, passage",
    numberSuffixes: "bis, ter",
  },
};
