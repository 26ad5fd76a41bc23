import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const pt: LanguagePack = {
  code: "pt",
  detection: {
    scripts: "Latin",
    frequent: `
      de, a, o, que, e, do, da, em, um, para, é, com, não, uma, os, no, se, na, por, mais, as, dos, como, mas,
      foi, ao, ele, das, tem, à, seu, sua, ou, ser, quando, muito, há, nos, já, está, eu, também, só, pelo,
      pela, até, isso, ela, entre, era, depois, sem, mesmo, aos, ter, seus, quem, nas, me, esse, eles, estão,
      você, qual, quais, onde, quanto, quantos, meu, minha, são, posso, vocês
    `,
    letters: "ã, õ",
    sharedLetters: "ç, ê",
    affixes: "-ção, -ções, -dade, -mento, -ando, -endo, -eiro, -eira, -agem, -ão, -ões, -inho",
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
    vc = você, vcs = vocês, q = que, pq = por que, tb = também, tbm = também, hj = hoje, amnh = amanhã,
    amanha = amanhã, qto = quanto, qnto = quanto, qdo = quando, qnd = quando, msg = mensagem, tel = telefone,
    cel = celular, hr = hora, hrs = horas, fds = fim de semana, niver = aniversário, pfv = por favor,
    pf = por favor, n = não, eh = é, td = tudo, dps = depois, agr = agora, ap = apartamento,
    apto = apartamento, info = informação, cmg = comigo, mto = muito, mt = muito, min = minutos,
    tlm = telemóvel, promo = promoção
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "portuguese" },
  stopWords: {
    list: "portuguese",
    added: "onde, como, quando, qual, quais, quanto, quanta, quantos, quantas",
    kept: "",
  },
  queries,
};
