import type { TitleWords } from "../parts/title-words.ts";

export const titles: TitleWords = {
  email: "mail, mailadresse",
  phone: "mobil, telefon, telefonnummer, handy, handynummer, rufnummer, rückrufnummer",
  postcode: "plz, {0+ letters}postleitzahl{0+ letters}",
  url: "",
  reference: `
    {0+ letters}(bestell/auftrags/rechnungs/buchungs/kunden/vertrags/order)[-]nummer{0+ letters},
    referenz, {start}[ihre ]{not before: haus/huis/zimmer/kamer}{2-24 letters}[-](nummer/nr[.]){end}
  `,
  compounds: "",
};
