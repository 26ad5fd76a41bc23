import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "何時, いつ, 何人, 何年, いくつ, いくら" },
  contact: { whole: "", within: "電話, 連絡" },
  email: { whole: "", within: "メール" },
  price: { whole: "", within: "いくら, 料金" },
  currencies: { whole: "", within: "円" },
  askingWithin: "",
};
