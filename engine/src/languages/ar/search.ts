import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: "من, فضلك, شكرا, مرحبا, أريد, أحتاج, ممكن, أعرف, أخبرني, معلومات, مساعدة, سؤال, عن, لو, سمحت",
  synonyms: [
    "ساعات, مواعيد, تفتحون, مفتوح, مفتوحون, تغلقون, مغلق, متى, أوقات = العمل, نعمل, نفتح, نغلق",
    "عنوان, العنوان, موقع, الموقع, يقع = شارع",
    "هاتف, الهاتف, رقم, اتصال, الاتصال, التواصل, أتصل = اتصل",
    "دفع, الدفع, أدفع, بالبطاقة, بطاقة = فيزا, ببطاقات, نقدا",
    "سعر, السعر, تكلفة, ثمن, أسعار, الأسعار = ريال, ريالا",
    "توصيل, التوصيل, شحن, الشحن = يصل",
    "إرجاع, الإرجاع, أرجع, استرجاع, استرداد, استبدال = إرجاع",
    "ضمان, الضمان, كفالة = مضمونة",
    "إلغاء, ألغي, إلغائه = إلغاء",
    "موقف, مواقف, ركن, السيارة = مواقف, موقف",
    "أطفال, طفل, الأطفال = أطفال, للأطفال",
    "كلب, قطة, حيوان, حيوانات = الحيوانات",
  ],
  bare: "أين = عنوان, متى = ساعات, كم = سعر",
  light: "يوجد, يمكن, عندكم, لديكم, هناك, فيه",
};

export const facts: FactWords = {
  number: { whole: "", within: "متى, كم( )" },
  contact: { whole: "", within: "هاتف, اتصال, أتصل" },
  email: { whole: "", within: "البريد" },
  price: { whole: "", within: "سعر, تكلفة" },
  things: { whole: "أي, من هو, ما هي", within: "" },
  currencies: { whole: "", within: "ريال, درهم" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "العنوان, عنوان",
  legalTitles: "سياسة الخصوصية, الشروط",
  asked: "(اين/وين) (انتم/موقعكم/مقركم/محلكم/مكانكم/عنوانكم), [ما ][هو ]عنوانكم",
  places: "",
  greetings: "",
  requests: "",
  closings: "",
  streets: {
    beforeName: "شارع",
  },
};
