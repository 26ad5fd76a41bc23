import type { DigressionWords } from "../parts/digression-words.ts";

export const digressions: DigressionWords = {
  proposals: `
    (e se/che ne dice/che ne dici/va bene/facciamo), (posso/potrei/possiamo/potremmo/puo/si puo/si potrebbe)
    [{word}] (venire/fare/mettere/spostare/spostarlo/cambiare/passare/prenotare/prendere/avere),
    (sarebbe possibile/e possibile/meglio) {0-2 words} _,
    _ {0-2 words} (possibile/disponibile/libero/meglio/bene), invece
  `,
  ownBooking: `
    (quando/a che ora/che giorno/quale/com'/per quando)[ (e/era/ho)][ ](il mio/la mia/il nostro/la
    nostra/mio/mia/l'/il/la)[ ]{booking}, [che] [cosa] ho (prenotato/ordinato/riservato) [cosa/io],
    (per quando/per quanti/per quante {word}/quando/a che ora) ho (prenotato/riservato/ordinato)
  `,
  bookings: `
    appuntamento, prenotazione, tavolo, visita, lezione, corso, allenamento, trattamento, massaggio,
    consulenza, soggiorno, noleggio
  `,
};
