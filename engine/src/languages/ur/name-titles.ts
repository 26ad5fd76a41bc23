import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "پہلا نام",
  last: "خاندانی نام",
  full: "[اپ کا ](پورا/مکمل) نام, اپ کا نام",
  composed: undefined,
};
