import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "پہلا نام",
  last: "خاندانی نام",
  full: "[اپ کا ](پورا/مکمل) نام, اپ کا نام",
  composed: undefined,
};

export const framing: FramingWords = {
  called: "(اس کا نام/ہمارا نام/میرا نام/نام), {1-2 words} کا نام",
  introduced: "ہم, یہ, میں",
  behind: "ہے, ہیں, ہوں, کہلاتا ہے, کہلاتی ہے",
  at: "ایٹ",
  atToo: "",
  dot: "ڈاٹ",
  extension: "ایکسٹینشن",
  accounts: "اکاؤنٹ, کھاتہ, آرڈر, رسید, بکنگ, کارڈ, کوڈ",
};
