import type { QuestionWords } from "../parts/question-words.ts";

export const questions: QuestionWords = {
  openings: `
    o que, que, qual, quais, quem, quando, onde, por que, porque, como, quanto, quantos, posso, pode, tem, há
  `,
  greetings: "oi, ola, bo(a/m) {word}",
  joins: "e, mas, [e] tambem",
  interrogatives: `
    [a/ate/com/de/desde/em/para/por/pra] (qual/quais/quem/quando/onde/quanto/quanta/quantos/quantas),
    [a/ate/com/de/desde/em/o/por] que, como
  `,
  polar: `
    {not before: digam/esquecam/facam/ponham/possam/precisam/tenham/tragam/venham}{2+ letters}{not after:
    ar/av/er/i/ir}am{not before: -}, existe[m],
    (a/o/as/os) {not before: meu[s] /minha[s] /noss}{1-3 times: {word} }(tem/inclue[m]/inclui/serve), tem, ha,
    voce[s], vcs, dao, enviam, recebem, sao, e (verdade/preciso/necessario/gratis/aberto), aceitam, fazem,
    precisa, da, vende[m], abre[m], esta, pode
  `,
};
