import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    ciao, salve, grazie, favore, dire, dice, dimmi, sapere, voglio, vorrei, bisogno, aiuto, dare, trovare, domanda,
    mostrare, spiegare, offrite, potete, posso, avete
  `,
  synonyms: [
    "ammesso, ammessi, permesso, permessi, consentito, benvenuti = ammessi, permesso, consentito, benvenuti, vietato",
    "wifi, wi-fi, wlan, internet = wifi, wi-fi",
    "aperto, aperti, aprite, apertura, orari, orario, chiuso, chiudete, chiusura, ore = giorni",
    "indirizzo, sede, posizione, trovate, trovarvi = via, piazza, corso",
    "telefono, numero, chiamare, contatto, contattare, contatti = chiamate, email, scrivete",
    "pagare, pagamento, pagamenti = carta, carte, contanti, bonifico, bancomat, accettiamo",
    "costa, costano, costo, prezzo, prezzi, tariffa, tariffe = euro",
    "spedizione, spedite, consegna, consegnate, spedire = corriere, pacco, giorni",
    "reso, resi, restituire, rimborso, cambio = restituzione, rimborsiamo",
    "annullare, disdire, cancellare = disdetta",
    "appuntamento, prenotare, prenotazione = tavolo",
    "sconto, sconti = cento",
    "garanzia = garanzia",
    "parcheggio, parcheggiare, auto = parcheggio",
    "cane, cani, animali = cani",
    "bambini, bambino = bambini",
  ],
  bare: "dove = indirizzo, quando = orari, quanto = prezzo",
  light: `
    accettate, azienda, disponibile, fare, funziona, negozio, possibile, prendere, servizio, sito, usare,
    vendete
  `,
};

export const facts: FactWords = {
  number: { whole: "quando, quant(o/a/i/e), che (anno/ora)", within: "" },
  contact: { whole: "telefono, contattar{0+ letters}", within: "" },
  email: undefined,
  person: { whole: "chi è (il/la/lo)", within: "" },
  price: { whole: "costa, prezz(o/i), car(o/a/i/e)", within: "" },
  things: { whole: "qual(e/i), chi, tutti i, tutti gli, tutte le", within: "" },
  currencies: { whole: "euro", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "indirizzo, domicilio",
  legalTitles: "note legali, privacy, condizioni generali, termini",
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
