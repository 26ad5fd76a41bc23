import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: "کیا, کون, کب, کہاں, کیسے, کیوں, کتنا, کتنے, کتنی, کونسا, کونسی, کس, کیا آپ, کیا میں",
  greetings: "السلام علیکم, سلام, ہیلو, ہايے, اداب",
  joins: "اور, لیکن, تو",
  interrogatives: "کون, کب, کہاں, کیسے, کیوں, کتنا, کتنے, کتنی, کونسا, کونسی, کس",
  polar: "کیا",
};
