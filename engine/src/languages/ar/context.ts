import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "[ال]اسم[ك] ال(اول/شخصي)",
  last: "[ال]اسم العايل(ة/ه), [ال]لقب, الكني(ة/ه)",
  full: `
    [ال]اسم[ك][ الكامل/ بالكامل/ الثلاثي][ (العميل/الزبون/الضيف/المريض/الحجز/صاحب الحجز)], الاسم واللقب
  `,
  composed: undefined,
};

export const framing: FramingWords = {
  called: "(اسمها/اسمه/اسمنا/اسمي/تسمى/يسمى/تدعى/يدعى/ندعى) [هو/هي], اسم {1-2 words} (هو/هي), الاسم هو",
  introduced: "نحن, هذا هو, هذه هي, هي, هو, إنها, إنه, أنا",
  behind: "هو الاسم, هو اسمنا",
  at: "ات, آت, أت",
  atToo: "",
  dot: "نقطة, دوت",
  extension: "تحويلة, داخلي",
  accounts: "حساب, حسابي, الحساب, طلب, الطلب, فاتورة, الفاتورة, حجز, الحجز, بطاقة, رمز, كود",
};
