import type { TitleWords } from "../parts/title-words.ts";

export const titles: TitleWords = {
  email: "",
  phone: "telefono, cellulare",
  postcode: "cap",
  url: "",
  reference: `
    {0+ letters}numero (d'ordine/ordine/di prenotazione/cliente/tessera){0+ letters}, riferimento
  `,
  compounds: "",
};
