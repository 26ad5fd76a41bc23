import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    چه, چی, کی, کجا, چطور, چگونه, چرا, چند, چقدر, آیا, کدام, چه کسی, چه زمانی, چه وقت, می توانم, می شود, میشه,
    میتونم
  `,
  greetings: "سلام, درود, صبح بخیر, عصر بخیر, شب بخیر, وقت بخیر",
  joins: "و, اما, ولی, خب",
  interrogatives: "چه, چی, کی, کجا, چطور, چگونه, چرا, چند, چقدر, کدام",
  polar: "ایا",
};
