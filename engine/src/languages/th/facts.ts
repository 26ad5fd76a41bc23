import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "เมื่อ, เท่าไ, กี่" },
  contact: { whole: "", within: "โทร" },
  email: { whole: "", within: "อีเมล" },
  price: { whole: "", within: "ราคา" },
  currencies: { whole: "", within: "บาท" },
  askingWithin: `
    อย่างไร, ยังไง, หรือไม่, หรือเปล่า, เท่าไหร่, เท่าไร, กี่โมง, ที่ไหน, อะไร, เมื่อไหร่, เมื่อไร, ทำไม,
    บ้าง, ไหม, มั้ย, ครับ, ค่ะ, คะ, เป็น, พรุ่งนี้, วันนี้
  `,
};
