import type { FactWords } from "../parts/fact-words.ts";

export const facts: FactWords = {
  number: { whole: "", within: "多少, 几, 几点, 哪年" },
  contact: { whole: "", within: "电话, 联系" },
  email: { whole: "", within: "邮箱" },
  price: { whole: "", within: "价格, 多少钱, 费" },
  currencies: { whole: "", within: "元" },
  askingWithin: "",
};
