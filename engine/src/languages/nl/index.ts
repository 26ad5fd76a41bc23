import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const nl: LanguagePack = {
  code: "nl",
  detection: {
    scripts: "Latin",
    frequent: `
      de, van, het, een, en, in, is, dat, op, te, zijn, met, voor, niet, aan, er, om, ook, als, dan, maar,
      bij, uit, nog, wordt, door, naar, ze, over, heeft, hebben, ik, je, we, hij, dit, deze, die, worden, kan,
      geen, mijn, jullie, wat, wanneer, waar, hoe, wie, waarom, hoeveel, welke, kunt, heb, ben, u, uw, was,
      werd, tot
    `,
    letters: "",
    sharedLetters: "ë",
    affixes: "-ing, -ijk, -lijk, -heid, -en, -tje, -tjes, ge-, ver-, -atie, -aar, -ijd, -ijs, -ij-, sch-",
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
    aub = alstublieft, ff = even, idd = inderdaad, tel = telefoon, nr = nummer, str = straat, wknd = weekend,
    mn = mijn, bijv = bijvoorbeeld, mss = misschien, evt = eventueel, min = minuten, afspr = afspraak,
    adress = adres, adr = adres, incl = inclusief, excl = exclusief, ca = circa, wrm = waarom, wnr = wanneer,
    hvl = hoeveel, info = informatie, abo = abonnement
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "dutch" },
  stopWords: {
    list: "dutch",
    added: "wanneer, hoe, waar, wie, welke, welk, hoeveel, waarom, wat",
    kept: "",
  },
  queries,
};
