import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { facts } from "./facts.ts";

export const tr: LanguagePack = {
  code: "tr",
  detection: {
    scripts: "Latin",
    frequent: `
      ve, bir, bu, da, de, için, ile, olarak, çok, daha, ne, gibi, kadar, en, var, olan, sonra, mi, mı, o,
      ben, değil, ya, her, ise, ama, yok, şey, nasıl, nerede, kim, neden, kaç, hangi, misiniz, olduğu, nedir,
      oldu, tarafından, benim, ki, ilk, zaman, mu, mü
    `,
    letters: "ğ, ı, ş",
    sharedLetters: "ö, ü, ç",
    affixes: "-lar, -ler, -dır, -dir, -mak, -mek, -lik, -lık, -ları, -leri, -ında, -inde, -yor, -nın, -nin",
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
  addresses,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: undefined,
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "turkish" },
  stopWords: { list: "turkish", added: "", kept: "" },
  queries: undefined,
};
