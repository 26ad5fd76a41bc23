import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const addresses: AddressWords = {
  titles: "پتہ",
  legalTitles: "رازداری, شرائط",
  asked: "(آپ/آپ لوگ) کہاں (ہیں/ہو/واقع ہیں), آپ کا (پتہ/پتا/ایڈریس)[ کیا ہے], (پتہ/ایڈریس)[ کیا ہے]",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {},
};

export const facts: FactWords = {
  number: {
    whole: "کب, کتنا, کتنے, کتنی, کس وقت, کس تاریخ",
    within: "",
  },
  contact: {
    whole: "",
    within: "فون, رابطہ",
  },
  email: {
    whole: "",
    within: "ای میل",
  },
  price: {
    whole: "کتنے کا, کتنے کی",
    within: "قیمت, خرچ",
  },
  things: { whole: "کون سا, کون سی, کونسے, کونسا, کونسی, کون", within: "" },
  currencies: {
    whole: "",
    within: "روپے, روپیہ, ڈالر",
  },
  askingWithin: "",
};

export const queries: QueryWords = {
  chat: "براہ, کرم, مہربانی, شکریہ, سلام, چاہیے, بتائیں, بتا, معلوم, معلومات, مدد, سوال, جاننا",
  synonyms: [
    "کھلا, کھلے, کھلتے, اوقات, وقت, بند, کب = اوقات, کھلے, کھلا",
    "پتہ, کہاں, مقام, جگہ = سڑک, پتہ, گلی",
    "فون, نمبر, رابطہ, کال = فون, رابطہ",
    "ادائیگی, کارڈ, نقد, پیسے = کارڈ, نقد, ادائیگی",
    "قیمت, کتنے, خرچ, ریٹ, فیس = قیمت, روپے, فیس",
    "ڈیلیوری, ترسیل = ڈیلیوری, ترسیل",
    "واپس, واپسی, تبدیل, تبادلہ = واپسی, تبدیل",
    "منسوخ, کینسل = منسوخ",
    "پارکنگ, گاڑی = پارکنگ",
    "وارنٹی, گارنٹی, ضمانت = وارنٹی, گارنٹی",
    "بچے, بچوں = بچوں, بچے",
    "کتا, جانور, بلی = جانور",
  ],
  bare: "کہاں = پتہ, کب = اوقات, کتنے = قیمت",
  light: "ہے, ہیں, کیا, سکتا, سکتے, سکتی, ہوتا, کرنا",
};
