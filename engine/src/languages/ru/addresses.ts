import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "",
  asked: "где вы (находитесь/расположены), [у вас /ваш ]адрес",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    beforeCapital: "ул., улица, проспект, пр-т",
  },
};
