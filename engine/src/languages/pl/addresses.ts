import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "",
  asked: "gdzie (jesteście/się znajdujecie/państwo jesteście), [jaki jest ][wasz ]adres",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    beforeCapital: "ul., al.",
  },
};
