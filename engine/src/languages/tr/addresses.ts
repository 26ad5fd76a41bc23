import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "",
  asked: "neredesiniz, adresiniz[ ne/ nedir]",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    behindCapital: "Caddesi, Cad., Sokağı, Sok., Mahallesi",
  },
};
