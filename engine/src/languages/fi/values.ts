import type { SpanWords } from "../language-words.ts";

export const fi: SpanWords = {
  numbers: [
    "nolla",
    "yksi|yhden",
    "kaksi|kahden",
    "kolme|kolmen",
    "neljä|neljän",
    "viisi|viiden",
    "kuusi|kuuden",
    "seitsemän",
    "kahdeksan",
    "yhdeksän",
    "kymmenen",
    "yksitoista|yhdentoista",
    "kaksitoista|kahdentoista",
    "kolmetoista|kolmentoista",
    "neljätoista|neljäntoista",
  ],
  days: [
    ["päivän (?:päästä|kuluttua)", 1],
    ["viikon (?:päästä|kuluttua)", 7],
    ["päivä sitten", -1],
    ["viikko sitten", -7],
  ],
  moments: [
    ["tunnin (?:päästä|kuluttua|sisällä)", 60],
    ["puolen tunnin (?:päästä|kuluttua)", 30],
  ],
  ahead: { before: "seuraavat|seuraavan", after: "päästä|kuluttua|sisällä|kuluessa|myöhemmin" },
  ago: { before: "", after: "sitten" },
  units: {
    minute: "minuutin|minuuttia|minuutti|min",
    hour: "tunnin|tuntia|tunti",
    day: "päivän|päivää|päivä|pv",
    week: "viikon|viikkoa|viikko|vk",
    month: "kuukauden|kuukautta|kuukausi|kk",
  },
  aUnit: "yhden|yksi",
};
