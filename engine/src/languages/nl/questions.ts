import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    wat, welke, welk, wie, wanneer, waar, waarom, hoe, hoeveel, kan ik, kunt u, is er, zijn er, heeft u
  `,
  greetings: "hoi, hallo, goede{0+ letters}",
  joins: "en, maar",
  interrogatives: `
    wat, waarom, hoe, [aan/bij/in/met/om/op/sinds/tot/uit/van/vanaf/voor]
    (welk[e]/wie/wanneer/waar/hoeveel/hoe[ ]laat/hoe[ ]lang)
  `,
  polar: `
    {not before: kunnen/mogen/willen/zouden}{3+ letters}en jullie,
    {not before: kunt/wilt/zou/zult}{3+ letters}t u, is {not before: het mogelijk}, zijn, heeft, hebben, hebt,
    doen jullie, doet, moet ik, mag, mogen, kun je, moet je
  `,
};
