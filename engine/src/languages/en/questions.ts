import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    what, which, who, whose, when, where, why, how, can i, can you, could i, could you, do i, do you, does,
    did, is it, is there, are there, are you, will you, would you, should i, may i
  `,
  greetings: "hi, hello, hey, good {word}",
  joins: "and, but, so",
  interrogatives: `
    [at/by/for/from/in/on/since/til[l]/to/until/with] (what/which/who/whom/whose/when/where/how), why
  `,
  polar: `
    do (ye/yous/y'all), will (it/there), is {not before: it (possible/ok/okay)}, are, do you, do u, does, did,
    do i, have you, has, any, you have, r u, u have
  `,
};
