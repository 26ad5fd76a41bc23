import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "آدرس, ادرس, نشانی",
  asked:
    "[شما ](کجا/کجایید/کجا هستید/کجاست), (آدرس/ادرس/نشانی)[ شما/تان/تون][ (کجاست/چیست/چیه)], (آدرستان/آدرستون/نشانیتان)[ (کجاست/چیست/چیه)]",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {},
};
