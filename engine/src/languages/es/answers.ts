import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    cancelar, cancela, cancelarlo, cancélalo, parar, para, stop, olvídalo, olvídelo, déjalo, déjelo, da igual,
    no importa, anular, déjalo así, olvida eso, ya no, ya no quiero, ya no hace falta
  `,
  cancelButton: "cancelar",
  yes: `
    sí, si, sip, claro, claro que sí, por supuesto, desde luego, seguro, vale, ok, okay, de acuerdo, correcto,
    exacto, exactamente, así es, creo que sí, por qué no, verdadero, dale, venga, perfecto, adelante,
    está bien, me parece bien, me va bien, confirmo, confirmado, sí claro, genial, hazlo, hágalo, sale, listo,
    está perfecto, todo bien, me parece perfecto, así está bien
  `,
  no: `
    no, nop, nunca, sin, ningún, ninguno, ninguna, para nada, en absoluto, claro que no, por supuesto que no,
    mejor no, creo que no, no lo creo, no creo, no hace falta, falso
  `,
  polite: "por favor, gracias, muchas gracias, porfa, pues, bueno, eh, ah",
  apology: "perdón, perdona, perdone, disculpe, disculpa, lo siento, espera, espere",
  joins: "y, también, y también, además, pero, por cierto, oye",
  correction: "cambiar, cambia, que sea, en realidad, mejor, en vez, quise decir, quería decir, corrección",
  around: "entonces, bien, perfecto, vale, mejor, sobre, viene, bueno, da, igual",
};
