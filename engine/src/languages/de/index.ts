import type { LanguagePack } from "../language-pack.ts";
import { context, framing, nameTitles, naming, roles, titles, writing } from "./context.ts";
import { answers, changes, chitchat, digressions, handoff, negations, questions } from "./conversation.ts";
import { addresses, facts, queries } from "./search.ts";
import { sentences } from "./sentences.ts";
import { vague } from "./vague.ts";
import { dates, figures, hours, numerals, spans } from "./values.ts";

export const de: LanguagePack = {
  code: "de",
  detection: {
    scripts: "Latin",
    frequent: `
      der, die, und, das, den, von, zu, mit, sich, des, auf, für, ist, im, dem, nicht, ein, eine, als, auch,
      es, an, werden, aus, er, hat, dass, sie, nach, wird, bei, einer, um, am, sind, noch, wie, einem, über,
      einen, so, zum, war, haben, nur, oder, aber, vor, zur, bis, mehr, durch, man, kann, wann, wo, was, wer,
      ich, ihr, wir, mein, meine, gibt, viel, viele, welche, welcher, warum, kostet, bitte, habe, kein, keine
    `,
    letters: "ß, ä, ö, ü",
    sharedLetters: "",
    affixes: "-ung, -en, -keit, -heit, -lich, -isch, -ungen, -chen, sch-, ge-, ver-, -tzt, -ei",
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
    tel = telefon, telnr = telefonnummer, nr = nummer, str = straße, std = stunden, adr = adresse,
    adrese = adresse, vllt = vielleicht, evtl = eventuell, bzgl = bezüglich, wg = wegen, inkl = inklusive,
    zzgl = zuzüglich, ca = circa, öffnungszeit = öffnungszeiten, wieviel = wie viel, gibts = gibt es,
    habts = habt ihr, isses = ist es, gehts = geht es, nen = einen, nem = einem, ner = einer, ne = eine,
    nich = nicht, w-lan = wlan, uhrz = uhrzeit, gebtag = geburtstag, abo = abonnement, kids = kinder,
    infos = informationen
  `,
  numerals,
  hours,
  spans,
  vague,
  dates,
  context,
  negations,
  stemming: { algorithm: "german" },
  stopWords: {
    list: "german",
    added: "habt, hast, seid, wann, warum, wer, wen, wem, wohin, woher, wieso, gibt",
    kept: "machen, weg",
  },
  queries,
};
