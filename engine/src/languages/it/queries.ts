import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    ciao, salve, grazie, favore, dire, dimmi, sapere, voglio, vorrei, bisogno, aiuto, dare, trovare, domanda,
    mostrare, spiegare, offrite, potete, posso, avete
  `,
  synonyms: [
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
