import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "پتہ",
  asked: "",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {},
};
