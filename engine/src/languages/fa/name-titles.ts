import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "نام[ کوچک][ شما]",
  last: "نام خانوادگی",
  full: "نام کامل[ شما], نام و نام خانوادگی, نام (مشتری/مهمان/بیمار)",
  composed: undefined,
};
