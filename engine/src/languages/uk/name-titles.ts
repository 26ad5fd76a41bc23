import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "[ваше ]ім'я",
  last: "[ваше ]прізвище",
  full: "повне ім'я, ім'я (та/і) прізвище, прізвище (та/і) ім'я, ім'я (клієнта/гостя/пацієнта), піб",
  composed: undefined,
};
