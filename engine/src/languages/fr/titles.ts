import type { TitleWords } from "../parts/title-words.ts";

export const titles: TitleWords = {
  email: "courriel",
  phone: "téléphone, portable",
  postcode: "",
  url: "site web",
  reference: `
    {0+ letters}numéro d(e/u/e la/es) (commande/client[e]/réservation/facture/dossier/carte){0+ letters},
    {0+ letters}code de réservation{0+ letters}, matricule
  `,
  compounds: "",
};
