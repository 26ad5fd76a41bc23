import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const it: LanguagePack = {
  code: "it",
  detection: {
    scripts: "Latin",
    frequent: `
      di, e, il, la, che, in, un, a, per, è, una, sono, con, non, da, si, del, le, dei, nel, alla, della, al,
      come, più, ha, i, lo, ma, gli, anche, delle, se, dal, o, su, nella, ci, questo, era, stato, fu, loro,
      essere, degli, dalla, suo, sua, dopo, quando, dove, quanto, quale, quali, chi, perché, cosa, posso, mio,
      mia, avete, quanti, costa, delle, sul
    `,
    letters: "ì, ò",
    sharedLetters: "è, ù",
    affixes: `
      -zione, -zioni, -mento, -ità, -are, -ere, -ire, -etto, -etta, -ezza, -aggio, -ghi, -gli, -azzo
    `,
  },
  sentences,
  answers,
  questions,
  chitchat,
  handoff,
  digressions,
  titles,
  nameTitles,
  roles,
  naming,
  framing,
  figures,
  facts,
  addresses,
  writing,
  changes,
  shortForms: `
    nn = non, cmq = comunque, xke = perché, xche = perché, xk = perché, x = per, tel = telefono,
    cell = cellulare, num = numero, gg = giorni, qnd = quando, qnt = quanto, dv = dove, sett = settimana,
    bici = bicicletta, info = informazioni, ind = indirizzo, indirizo = indirizzo, grz = grazie,
    appunt = appuntamento, promo = promozione, min = minuti, qlc = qualcosa, qlcn = qualcuno, tt = tutto,
    msg = messaggio
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "italian" },
  stopWords: {
    list: "italian",
    added: `
      quando, dove, chi, quale, quali, quanto, quanta, quanti, quante, come, perché, l, d, c, un, all, dell,
      nell, sull, dall
    `,
    kept: "",
  },
  queries,
};
