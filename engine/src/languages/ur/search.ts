import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "پتہ",
  asked: "(آپ/آپ لوگ) کہاں (ہیں/ہو/واقع ہیں), آپ کا (پتہ/پتا/ایڈریس)[ کیا ہے], (پتہ/ایڈریس)[ کیا ہے]",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {},
};
