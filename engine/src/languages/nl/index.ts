import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { answers } from "./answers.ts";
import { changes } from "./changes.ts";
import { chitchat } from "./chitchat.ts";
import { context } from "./context.ts";
import { dates } from "./dates.ts";
import { digressions } from "./digressions.ts";
import { facts } from "./facts.ts";
import { figures } from "./figures.ts";
import { handoff } from "./handoff.ts";
import { nameTitles } from "./name-titles.ts";
import { naming } from "./naming.ts";
import { queries } from "./queries.ts";
import { questions } from "./questions.ts";
import { sentences } from "./sentences.ts";
import { spans } from "./spans.ts";
import { titles } from "./titles.ts";

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
  naming,
  figures,
  facts,
  addresses,
  writing: undefined,
  changes,
  shortForms: `
    aub = alstublieft, ff = even, idd = inderdaad, tel = telefoon, nr = nummer, str = straat, wknd = weekend,
    mn = mijn, bijv = bijvoorbeeld, mss = misschien, evt = eventueel, min = minuten, afspr = afspraak,
    adress = adres, adr = adres, incl = inclusief, excl = exclusief, ca = circa, wrm = waarom, wnr = wanneer,
    hvl = hoeveel, info = informatie, abo = abonnement
  `,
  spans,
  dates,
  context,
  stemming: { algorithm: "dutch" },
  stopWords: {
    list: "dutch",
    added: "wanneer, hoe, waar, wie, welke, welk, hoeveel, waarom, wat",
    kept: "",
  },
  queries,
};
