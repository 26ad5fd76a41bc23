import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "[ваше ]имя",
  last: "[ваша ]фамилия",
  full: "полное имя, имя и фамилия, фамилия и имя, имя (клиента/гостя/пациента), фио",
  composed: undefined,
};
