import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "adress",
  asked: "",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    endOfName: "gatan, vägen",
  },
};
