import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const addresses: AddressWords = {
  titles: "آدرس, ادرس, نشانی",
  asked: "",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {},
};

export const facts: FactWords = {
  number: {
    whole: "کی, چند, چقدر, چه ساعتی, چه تاریخی, چه زمانی, چه وقت",
    within: "",
  },
  contact: {
    whole: "",
    within: "تلفن, تماس, شماره",
  },
  email: {
    whole: "",
    within: "ایمیل",
  },
  price: {
    whole: "چند",
    within: "قیمت, هزینه",
  },
  currencies: {
    whole: "",
    within: "تومان, تومن, ریال, دلار, یورو",
  },
  askingWithin: "",
};

export const queries: QueryWords = {
  chat: `
    لطفا, ممنون, سلام, میخوام, میخواهم, لازم, دارم, بدونم, بدانم, بگید, بگو, اطلاعات, کمک, سوال, درباره
  `,
  synonyms: [
    "باز, ساعت, ساعات, کاری, بسته, تعطیل, کی = ساعات, کاری, باز",
    "آدرس, نشانی, کجا, کجاست, کجایید, مسیر = خیابان, آدرس, نشانی",
    "تلفن, تماس, شماره, زنگ = تلفن, تماس",
    "پرداخت, کارت, نقد, نقدی, پول = کارت, نقدی, پرداخت",
    "قیمت, هزینه, چند, چنده, تعرفه = قیمت, تومان, هزینه",
    "ارسال, تحویل, پست, پیک = ارسال, تحویل",
    "پس, مرجوع, برگشت, تعویض = مرجوع, بازگشت, تعویض",
    "لغو, کنسل = لغو",
    "پارکینگ, پارک = پارکینگ",
    "گارانتی, ضمانت = گارانتی, ضمانت",
    "بچه, کودک, کودکان = کودکان, کودک",
    "سگ, گربه, حیوان, حیوانات = حیوانات",
    "معلول, ویلچر, آسانسور = ویلچر, آسانسور",
  ],
  bare: "کجا = آدرس, کی = ساعات, چند = قیمت",
  light: "هست, دارید, دارین, میشه, شود, امکان",
};
