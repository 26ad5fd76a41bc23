import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const es: LanguagePack = {
  code: "es",
  detection: {
    scripts: "Latin",
    frequent: `
      de, la, que, el, en, y, a, los, se, del, las, un, por, con, no, una, su, para, es, al, lo, como, más, o,
      pero, sus, le, ha, me, si, sin, sobre, este, ya, entre, cuando, todo, esta, ser, son, dos, también, fue,
      había, era, muy, años, hasta, desde, está, mi, porque, qué, cómo, cuándo, dónde, cuánto, cuál, cuáles,
      quién, puedo, tienen, hay, cuesta, mis
    `,
    letters: "ñ, ¿, ¡",
    sharedLetters: "",
    affixes: "-ción, -ciones, -dad, -miento, -ando, -iendo, -ero, -era, -os, -as, -ado, -ada, -ñ",
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
    q = que, k = que, xq = por qué, pq = por qué, porq = porque, tmb = también, tb = también, x = por,
    tel = teléfono, cel = celular, hrs = horas, hr = hora, fds = fin de semana, finde = fin de semana,
    depto = departamento, dpto = departamento, cumple = cumpleaños, num = número, nro = número,
    aprox = aproximadamente, porfa = por favor, xfa = por favor, info = información, dir = dirección,
    direcion = dirección, bici = bicicleta, grax = gracias, ntp = no te preocupes, msj = mensaje,
    msg = mensaje, qn = quién, cdo = cuando, kuanto = cuánto, dnd = dónde, promo = promoción
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "spanish" },
  stopWords: {
    list: "spanish",
    added: "cuál, cuáles, qué, dónde, cuándo, cómo, cuánto, cuántos",
    kept: `
      acuerdo, bajo, cerca, conocer, cuenta, dia, dias, día, días, empleo, empleos, estado, estados, fin,
      final, general, horas, lugar, medio, momento, nueva, nuevas, nuevo, nuevos, pais, país, parte, primer,
      primera, primero, segunda, segundo, señaló, tarde, temprano, tiempo, total, trabajo, uso, verdad
    `,
  },
  queries,
};
