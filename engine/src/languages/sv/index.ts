import type { LanguagePack } from "../language-pack.ts";
import { addresses } from "./addresses.ts";
import { facts } from "./facts.ts";
import { nameTitles } from "./name-titles.ts";

export const sv: LanguagePack = {
  code: "sv",
  detection: {
    scripts: "Latin",
    frequent: `
      och, i, att, det, som, en, på, är, av, för, med, till, den, har, de, inte, om, ett, han, men, var, jag,
      sig, från, vi, så, kan, när, år, under, också, efter, eller, nu, sin, där, vid, mot, ska, skulle,
      kommer, ut, får, finns, vara, hade, alla, andra, mycket, än, här, då, vad, hur, vem, varför, vilken,
      vilka, mitt, min, ni, er, kostar, mellan
    `,
    letters: "å",
    sharedLetters: "ä, ö",
    affixes: "-ning, -ningar, -het, -tion, -are, -erna, -arna, -ende, -skt",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles,
  naming: undefined,
  figures: undefined,
  facts,
  addresses,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  spans: {
    numbers: `
      noll, en/ett, två, tre, fyra, fem, sex, sju, åtta, nio, tio, elva, tolv, tretton, fjorton, femton,
      sexton, sjutton, arton, nitton, tjugo
    `,
    days: [],
    moments: [["om en halvtimme", 30]],
    ahead: { before: "om, efter, inom, nästa, kommande", after: "senare, från nu" },
    ago: { before: "förra", after: "sedan, tidigare" },
    units: {
      minute: "minuter, minut, min",
      hour: "timmar, timme, tim",
      day: "dagar, dag, dygn",
      week: "veckor, vecka",
      month: "månader, månad, mån",
    },
    aUnit: "en, ett",
    named: undefined,
    hours: undefined,
  },
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "swedish" },
  stopWords: { list: "swedish", added: "när, var, vem, vilken, vilka, varför, hur", kept: "" },
  queries: undefined,
};
