import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    cancelar, cancela, cancele, parar, pare, stop, esquece, esqueça, deixa pra lá, deixa para lá, não importa,
    desistir, anular, deixa, deixe, deixa quieto, não quero mais, não precisa mais
  `,
  cancelButton: "cancelar",
  yes: `
    sim, s, claro, claro que sim, com certeza, certo, certamente, isso, isso mesmo, exato, exatamente,
    correto, ok, okay, tá, tá bom, está bem, pode ser, acho que sim, creio que sim, por que não, quero,
    verdadeiro, perfeito, pode, pode fazer, pode reservar, confirmo, confirmado, combinado, beleza, tudo bem,
    tudo certo, ótimo, vamos, faça isso, está certo, está ótimo, está perfeito, pode sim, isso aí, fechado,
    está bom, tá ótimo
  `,
  no: `
    não, nao, nunca, sem, nenhum, nenhuma, claro que não, de jeito nenhum, de modo algum, melhor não,
    acho que não, creio que não, não precisa, não é necessário, falso
  `,
  polite: "por favor, obrigado, obrigada, muito obrigado, muito obrigada, bom, ah, né",
  apology: "desculpe, desculpa, perdão, espere, espera",
  joins: "e, também, e também, além disso, mas, aliás, ah e",
  correction: `
    mudar, muda, trocar, que seja, na verdade, melhor, em vez, quis dizer, queria dizer, correção
  `,
  around: "então, bem, bom, perfeito, ótimo, melhor, pelas, ser, tudo, tanto, faz",
};
