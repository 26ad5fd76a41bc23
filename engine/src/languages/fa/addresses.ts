import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "آدرس, ادرس, نشانی",
  asked: "",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {},
};
