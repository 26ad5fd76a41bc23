import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "نام[ کوچک][ شما]",
  last: "نام خانوادگی",
  full: "نام کامل[ شما], نام و نام خانوادگی, نام (مشتری/مهمان/بیمار)",
  composed: undefined,
};

export const framing: FramingWords = {
  called: "(اسمش/نامش/اسم ما/نام ما/اسم من/نام من/اسممون), (اسم/نام) {1-2 words}",
  introduced: "ما, این, من, اینجا",
  behind: "است, هست, هستیم, هستم, نام دارد",
  at: "ات, آت",
  atToo: "",
  dot: "نقطه, دات",
  extension: "داخلی",
  accounts: "حساب, سفارش, فاکتور, رزرو, کارت, مشتری, قرارداد, کد",
};
