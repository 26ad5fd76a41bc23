import type { LanguagePack } from "../language-pack.ts";

export const th: LanguagePack = {
  code: "th",
  detection: { scripts: "Thai", frequent: "", letters: "", sharedLetters: "", affixes: "" },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: undefined,
  roles: undefined,
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: {
    number: { whole: "", within: "เมื่อ, เท่าไ, กี่" },
    contact: { whole: "", within: "โทร" },
    email: { whole: "", within: "อีเมล" },
    price: { whole: "", within: "ราคา" },
    currencies: { whole: "", within: "บาท" },
    askingWithin: `
      อย่างไร, ยังไง, หรือไม่, หรือเปล่า, เท่าไหร่, เท่าไร, กี่โมง, ที่ไหน, อะไร, เมื่อไหร่, เมื่อไร, ทำไม,
      บ้าง, ไหม, มั้ย, ครับ, ค่ะ, คะ, เป็น, พรุ่งนี้, วันนี้
    `,
  },
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: undefined,
  vague: undefined,
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: `
      ที่, และ, ของ, ใน, เป็น, มี, การ, ได้, ให้, ว่า, จะ, ไม่, กับ, จาก, คือ, อะไร, ใคร, ไหน, เท่า, ไร
    `,
    kept: "",
  },
  queries: undefined,
};
