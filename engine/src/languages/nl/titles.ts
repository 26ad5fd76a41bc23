import type { TitleWords } from "../parts/title-words.ts";

export const titles: TitleWords = {
  email: "",
  phone: "telefoon, telefoonnummer",
  postcode: "",
  url: "",
  reference: `
    {0+ letters}(order/factuur/klant/boekings)[-]nummer{0+ letters},
    {start}[uw ]{not before: haus/huis/zimmer/kamer}{2-24 letters}[-](nummer/nr[.]){end}
  `,
  compounds: "",
};
