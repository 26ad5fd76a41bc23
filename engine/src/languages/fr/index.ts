import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const fr: LanguagePack = {
  code: "fr",
  detection: {
    scripts: "Latin",
    frequent: `
      de, la, le, et, les, des, en, un, du, une, que, est, pour, qui, dans, a, par, plus, pas, au, sur, ne,
      se, ce, il, sont, avec, son, aux, ou, cette, ont, ses, été, comme, nous, vous, je, mon, ma, votre, vos,
      où, quand, combien, comment, quel, quelle, quelles, quels, pourquoi, est-ce, y, mais, être, fait, c'est
    `,
    letters: "ç, œ, ê, è, ù",
    sharedLetters: "î",
    affixes: "-tion, -ment, -eur, -eux, -aux, -ique, -oir, -ée, -ées, -ette, -esse, -ux, -aire",
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
    svp = s'il vous plaît, stp = s'il te plaît, tel = téléphone, rdv = rendez-vous, resto = restaurant,
    dispo = disponible, dispos = disponibilités, qd = quand, pk = pourquoi, pq = pourquoi, pcq = parce que,
    bcp = beaucoup, ds = dans, tjrs = toujours, tt = tout, infos = informations, num = numéro, adr = adresse,
    adress = adresse, appart = appartement, ordi = ordinateur, anniv = anniversaire, promo = promotion,
    aprem = après-midi, mci = merci, slt = salut, bjr = bonjour, bsr = bonsoir, cb = carte bancaire,
    kdo = cadeau, pr = pour, qqn = quelqu'un, qqch = quelque chose, auj = aujourd'hui
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "french" },
  stopWords: {
    list: "french",
    added: `
      l, d, j, qu, c, n, s, m, t, où, quel, quelle, quels, quelles, combien, comment, quand, pourquoi, est-ce
    `,
    kept: "",
  },
  queries,
};
