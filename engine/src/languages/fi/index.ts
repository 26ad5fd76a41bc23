import type { LanguagePack } from "../language-pack.ts";

export const fi: LanguagePack = {
  code: "fi",
  detection: {
    scripts: "Latin",
    frequent: `
      ja, on, ei, se, että, oli, en, hän, mutta, ovat, kun, niin, myös, kuin, joka, tai, sen, ole, mitä, jos,
      minä, sekä, vain, olla, jo, mukaan, olen, voi, nyt, siitä, me, te, ne, tämä, missä, milloin, miten,
      kuka, miksi, paljonko, kuinka, onko, minun, jotka, sitä, hänen
    `,
    letters: "",
    sharedLetters: "ä, ö",
    affixes: "-ssa, -ssä, -sta, -stä, -lla, -llä, -nen, -minen, -ksi, -tta, -ttä, -inen, -uus, -jen",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: {
    first: "etunimi",
    last: "sukunimi",
    full: "[koko /asiakkaan /vieraan /varaajan /potilaan ]nimi, nimesi, etu- ja sukunimi",
    composed: undefined,
  },
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: undefined,
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: {
    numbers: `
      nolla, yksi/yhden, kaksi/kahden, kolme/kolmen, neljä/neljän, viisi/viiden, kuusi/kuuden, seitsemän,
      kahdeksan, yhdeksän, kymmenen, yksitoista/yhdentoista, kaksitoista/kahdentoista,
      kolmetoista/kolmentoista, neljätoista/neljäntoista
    `,
    days: [
      ["päivän (päästä/kuluttua)", 1],
      ["viikon (päästä/kuluttua)", 7],
      ["päivä sitten", -1],
      ["viikko sitten", -7],
    ],
    moments: [
      ["tunnin (päästä/kuluttua/sisällä)", 60],
      ["puolen tunnin (päästä/kuluttua)", 30],
    ],
    ahead: { before: "seuraavat, seuraavan", after: "päästä, kuluttua, sisällä, kuluessa, myöhemmin" },
    ago: { before: "", after: "sitten" },
    units: {
      minute: "minuutin, minuuttia, minuutti, min",
      hour: "tunnin, tuntia, tunti",
      day: "päivän, päivää, päivä, pv",
      week: "viikon, viikkoa, viikko, vk",
      month: "kuukauden, kuukautta, kuukausi, kk",
    },
    aUnit: "yhden, yksi",
    named: undefined,
    hours: undefined,
  },
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: { algorithm: "finnish" },
  stopWords: { list: "finnish", added: "", kept: "" },
  queries: undefined,
};
