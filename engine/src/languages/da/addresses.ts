import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "",
  asked: "",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    endOfName: "gade, vej",
  },
};
