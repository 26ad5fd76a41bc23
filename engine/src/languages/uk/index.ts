import type { LanguagePack } from "../language-pack.ts";

export const uk: LanguagePack = {
  code: "uk",
  detection: {
    scripts: "Cyrillic",
    frequent: `
      і, в, не, на, що, з, по, це, як, до, у, за, від, та, про, для, але, він, його, ми, ви, вона, вони, був,
      або, якщо, коли, вже, при, тільки, де, хто, чому, скільки, який, яка, які, можна, чи, є, я, мені, мене,
      мій, моя, бути, її, їх, щоб, була, були, також, й, із, під
    `,
    letters: "і, ї, є, ґ",
    sharedLetters: "",
    affixes: "-ість, -ення, -ання, -ого, -ому, -тися, -ий, -ій, -ція, -ами",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: {
    first: "[ваше ]ім'я",
    last: "[ваше ]прізвище",
    full: "повне ім'я, ім'я (та/і) прізвище, прізвище (та/і) ім'я, ім'я (клієнта/гостя/пацієнта), піб",
    composed: undefined,
  },
  naming: undefined,
  figures: undefined,
  facts: {
    number: { whole: "", within: "коли, скільки" },
    contact: undefined,
    email: undefined,
    price: undefined,
    currencies: undefined,
    askingWithin: "",
  },
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: {
    numbers: `
      нуль, один/одна/одну/одного/однієї, два/дві/двох/пару/пара/декілька, три/трьох/кілька, чотири/чотирьох,
      п'ять/п'яти, шість/шести, сім/семи, вісім/восьми, дев'ять/дев'яти, десять/десяти, одинадцять/одинадцяти,
      дванадцять/дванадцяти, тринадцять, чотирнадцять, п'ятнадцять
    `,
    days: [
      ["(через/за) (день/добу)", 1],
      ["(через/за) тиждень", 7],
      ["(день/добу) тому", -1],
      ["тиждень тому", -7],
    ],
    moments: [
      ["(через/за) годину", 60],
      ["(через/за) півгодини", 30],
    ],
    ahead: { before: "через, за, після, протягом, упродовж, впродовж", after: "потому" },
    ago: { before: "", after: "тому" },
    units: {
      minute: "хвилину, хвилини, хвилин, хв, хвилинок",
      hour: "годину, години, годин, год, годинок",
      day: "день, дня, дні, днів, добу, доби, діб",
      week: "тиждень, тижня, тижні, тижнів",
      month: "місяць, місяця, місяці, місяців",
    },
    aUnit: "один, одну",
    named: undefined,
    hours: undefined,
  },
  dates: undefined,
  context: undefined,
  stemming: { algorithm: "ukrainian" },
  stopWords: { list: "ukrainian", added: "", kept: "" },
  queries: undefined,
};
