import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    que, quoi, quel, quelle, quels, quelles, qui, quand, où, pourquoi, comment, combien, est-ce que,
    qu'est-ce, puis-je, pouvez-vous, y a-t-il
  `,
  greetings: "bonjour, bonsoir, salut",
  joins: "et, mais",
  interrogatives: `
    que, pourquoi, comment, [a/a partir de/avec/c'est/ca coute/chez/dans/de/depuis/en/jusqu'a/par/pour/sur]
    (quoi/quel/quelle/quels/quelles/qui/quand/ou/combien), c'est a quelle
  `,
  polar: `
    {not before: aur/pou/rendez/vou}{2+ letters}ez( /-)vous,
    vous {not before: aur/pou/vou}{2+ letters}{not after: i}ez, {1-4 times: {word}('/’/
    )}(est/sont/a/va/fait/existe)( /-)[t( /-)](il[s]/elle[s]/tu) {not before: possible},
    est{not before: ( /-)(il possible/ce possible/ce que (je/vous) (p/auriez)/ce qu'on p)}, avez( /-)vous,
    vous avez, y a, il y a, c'est, faites( /-)vous, vous faites, faut( /-)il, il faut, etes( /-)vous,
    vous etes, acceptez( /-)vous, vous acceptez, peut( /-)on, on peut
  `,
};
