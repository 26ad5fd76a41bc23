import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    ما, ماذا, من, متى, أين, وين, كيف, لماذا, ليش, كم, بكم, هل, أي, شو, ايش, فين, إيه, هل يمكنني, هل لديكم,
    هل عندكم, هل يوجد
  `,
  greetings: "مرحبا, اهلا, السلام عليكم, سلام, صباح الخير, مساء الخير, هلا",
  joins: "و, لكن, طيب",
  interrogatives: "ما, ماذا, متى, اين, وين, فين, كيف, لماذا, ليش, كم, بكم, اي, شو, ايش",
  polar: "هل, عندكم, لديكم, يوجد, فيه",
};
