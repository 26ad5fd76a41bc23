import type { LanguagePack } from "../language-pack.ts";
import { facts } from "./facts.ts";

export const ro: LanguagePack = {
  code: "ro",
  detection: {
    scripts: "Latin",
    frequent: `
      de, și, în, a, la, cu, pe, care, este, un, o, din, nu, să, mai, se, ce, pentru, sunt, ca, al, au, fost,
      fi, sau, dar, prin, după, lui, ai, ale, cel, unei, unui, aceasta, acest, unde, când, cine, cum, cât,
      câte, câți, care, pot, aveți, meu, mea, îmi, le, ei, era, către, între
    `,
    letters: "ă, ț, ţ, ș, î",
    sharedLetters: "",
    affixes: "-ție, -ții, -are, -ului, -ilor, -ate, -esc, -ească, -ele, -ul",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  naming: undefined,
  figures: undefined,
  facts,
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "romanian" },
  stopWords: { list: "romanian", added: "", kept: "" },
  queries: undefined,
};
