import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    annulla, annullare, annulli, stop, basta, ferma, lascia perdere, lasci perdere, lascia stare, non importa,
    fa niente, cancella, lascia stare tutto, non serve più, non voglio più, lasciamo perdere
  `,
  cancelButton: "annulla",
  yes: `
    sì, si, certo, certo che sì, certamente, sicuro, sicuramente, assolutamente, assolutamente sì, ovviamente,
    esatto, esattamente, giusto, corretto, va bene, d'accordo, ok, okay, volentieri, penso di sì, credo di sì,
    perché no, vero, perfetto, procedi, proceda, confermo, confermato, mi va bene, tutto bene, benissimo,
    ottimo, vada, vai, facciamo così, sì certo, va benissimo, va benone, va bene così, perfetto così,
    confermo tutto
  `,
  no: `
    no, nessun, nessuno, nessuna, non, senza, mai, per niente, certo che no, assolutamente no, meglio di no,
    penso di no, credo di no, non credo, non penso, non serve, falso
  `,
  polite: "per favore, per piacere, grazie, grazie mille, beh, allora, ah",
  apology: "scusi, scusa, scusate, mi scusi, aspetta, aspetti",
  joins: "e, anche, e anche, inoltre, ma, poi, a proposito",
  correction: `
    cambiare, cambia, facciamo, meglio, piuttosto, anzi, in realtà, invece, volevo dire, correzione
  `,
  around: "allora, bene, perfetto, meglio, circa, verso, sarebbe",
};
