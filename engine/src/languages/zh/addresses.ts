import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "",
  asked: "(你们/你們)[[的]地址](在哪里/在哪/在哪裡/在哪儿/是什么), 地址[在哪里/在哪/是什么]",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    nameSigns: "路, 街, 巷, 道",
    numberSigns: "号, 號",
  },
};
