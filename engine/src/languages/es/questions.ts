import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    qué, cuál, cuáles, quién, cuándo, dónde, por qué, cómo, cuánto, cuántos, puedo, puede, hay, tienen
  `,
  greetings: "hola, buen(o/a)[s] {word}",
  joins: "y, pero, [y] tambien",
  interrogatives: `
    [a/cada/con/de/desde/en/hasta/para/por]
    (cual/cuales/quien/quienes/cuando/donde/cuanto/cuanta/cuantos/cuantas), [a/con/de/desde/en/hasta/por] que,
    como
  `,
  polar: `
    {not before: dieci/pod/quer}{2+ letters}(a/e)is, dan, envian, reciben, ofrecen, tenes, haces, atendes,
    vendes, aceptas, {not before:
    abran/digan/faltan/hagan/necesitan/oigan/pongan/puedan/tengan/traigan/vengan}{2+ letters}{not after:
    ab/i}an, existe[n], (el/la/los/las) {1-3 words} (tiene[n]/incluye[n]/se puede/sirve[n]), hay, tienen,
    tiene, teneis, esta, estan, es {not before: posible}, son, aceptan, hacen, se puede, hace falta, ustedes,
    abren, venden
  `,
};
