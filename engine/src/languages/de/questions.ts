import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    was, welche, welcher, welches, wer, wann, wo, warum, wieso, wie, kann ich, können sie, kannst du, gibt es,
    haben sie, muss ich, ist das
  `,
  greetings: "hallo, moin, guten {word}",
  joins: "und, aber",
  interrogatives: `
    was, warum, wieso, wer, wo, wie, wieviel,
    [ab/an/auf/aus/bei/bis/fur/in/mit/nach/seit/um/von/vor/zu/zum/zur] (welche[r/s/n/m]/wann/wem/wen/wo/wie[
    ]viel[e]/wie lange)
  `,
  polar: `
    {not before: konn/moch/woll/wurd}{2+ letters}t ihr, (wird/werden) (der/die/das/es/man/ein[e]),
    brauche ich, braucht (man/es), gilt, gelten, ist {not before: es (moglich/okay/in ordnung)}, sind,
    seid ihr, haben sie, habt ihr, hast du, hat, gibt es, gibt[']s, bieten sie, nehmen sie, machen sie,
    macht ihr, muss ich, muss man, darf, durfen, kann man
  `,
};
