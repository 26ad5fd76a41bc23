import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    che, cosa, che cosa, quale, quali, chi, quando, dove, perché, come, quanto, quanti, posso, può, c'è,
    ci sono, avete
  `,
  greetings: "ciao, salve, buon{0+ letters}",
  joins: "e, ed, ma",
  interrogatives: `
    [a/con/da/di/fino a/in/ogni/per/su] (che/chi/cosa/quale/quali/quando/dove/quanto/quanta/quanti/quante),
    perche, come
  `,
  polar: `
    c'e, ci sono, avete, fate, siete, sono, e (vero/aperto/gratis/gratuito/compreso/incluso), accettate,
    si puo, bisogna, ci vuole, serve, vendete, aprite, fa
  `,
};
