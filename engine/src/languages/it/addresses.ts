import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "indirizzo, domicilio",
  asked: `
    dove (siete/vi trovate/vi trovo/posso trovarvi/vi posso trovare),
    (dove (è/si trova/sta)/dov'è) [il/la/lo/l'][ ][vostr(o/a) ]{place},
    [qual è ][il /la /l'][vostro /vostra ]indirizzo, come (arrivo/si arriva/arriviamo) da voi
  `,
  places: `
    negozio, ufficio, officina, ristorante, albergo, hotel, salone, studio, clinica, bar, panificio,
    palestra, scuola, sede, museo, farmacia, locale, bottega
  `,
  greetings: "ciao, buongiorno, scusi",
  requests: "",
  closings: "per favore",
  streets: {
    beforeNumberedName: "via, viale, piazza, piazzale, corso, vicolo",
  },
};
