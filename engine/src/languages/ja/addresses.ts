import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "",
  asked: "(住所/場所/お店)は",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    blockSigns: "丁目",
  },
};
