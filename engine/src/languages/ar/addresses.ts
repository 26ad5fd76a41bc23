import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "العنوان, عنوان",
  asked: "(اين/وين) (انتم/موقعكم/مقركم/محلكم/مكانكم/عنوانكم), [ما ][هو ]عنوانكم",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    beforeName: "شارع",
  },
};
