import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    מה, מי, מתי, איפה, היכן, איך, כיצד, למה, מדוע, כמה, האם, איזה, איזו, אילו, לאן, מאיפה, אפשר, יש לכם
  `,
  greetings: "שלום, היי, הי, אהלן, בוקר טוב, ערב טוב, צהריים טובים",
  joins: "אז, אבל, ו",
  interrogatives: "מה, מי, מתי, איפה, היכן, איך, כיצד, למה, מדוע, כמה, איזה, איזו, אילו, לאן",
  polar: "האם, יש, אתם",
};
