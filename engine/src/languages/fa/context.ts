import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

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

export const context: ContextWords = {
  and: "و, به علاوه, به اضافه",
  clauseJoint: "و, اما, ولی",
  with: "با, همراه",
  including: "شامل, به همراه",
  without: "بدون, بی",
  wish: "میخواهم, می خواهم, می‌خواهم, میخوام, می‌خوام, لازم دارم, نیاز دارم, ترجیح",
  not: "نیست, نمیخواهم, نمی خواهم, نمی‌خواهم, نمیخوام, نمی‌خوام, بدون, نباشد, نباشه",
  except: "به جز, بجز, غیر از, همه به جز",
  me: "خودم",
  addedBefore: "یه",
  addedBehind: "دیگر, دیگه, بیشتر, اضافه, اضافی",
  subjects: "من, ما",
  half: "نیم",
  beforeDay: "",
  more: "دیگر, دیگه, بیشتر",
  labels: "میز, اتاق, طبقه, واحد, پلاک, سکو, سؤال",
  bring: "تحویل",
  planned: "نوبت, وقت, رزرو, ملاقات, بازدید, تحویل, ورود, اقامت, قرار, تاریخ شروع",
  passed: "گذشته, قبلی, آخرین, تولد, متولد, خرید, خریدم",
  afterwards: "فاکتور, رسید, شکایت, بازپرداخت, نظر, خسارت",
  common: "از, به, در, برای, شماره, تاریخ, ساعت, روز, چند, تعداد, مشتری, لطفا, شما",
  notThisJoint: "روز, در",
  countingArticle: "",
  counted: {
    "people/all": "نفر, نفره, نفری, نفرات, مهمان, میهمان, مهمون, مسافر, شخص",
    "people/adults": "بزرگسال, بزرگ سال, بزرگتر",
    "children/all": "کودک, بچه, کودکان, بچه ها, نوزاد, خردسال",
    "nights/all": "شب",
    "rooms/all": "اتاق, اتاقه",
    "tickets/all": "بلیط, بلیت",
    "days/all": "روز, روزه",
    "weeks/all": "هفته",
    "months/all": "ماه",
    "years/all": "سال, ساله, سالمه, سن",
    "hours/all": "ساعت",
    "minutes/all": "دقیقه, ثانیه",
    "money/all": "تومان, تومن, ریال, دلار, یورو, قیمت, مبلغ, بودجه",
    "percent/all": "درصد",
    "length/all": "کیلومتر, متر, سانتیمتر, سانت",
    "weight/all": "کیلو, کیلوگرم, گرم, وزن",
    "stars/all": "ستاره",
    "talk/all": "سوال, سؤال, چیز, مشکل, بار, دفعه, گزینه",
  },
  related: {
    delivery: "ارسال",
    collection: "تحویل",
  },
  names: {
    named: "اسم من, نام من, اسمم, نامم, اسم بنده",
    introduced: "من, بنده, به نام, به اسم",
    titles: "آقای, خانم, دکتر, مهندس",
    thisIs: "",
    speaking: "هستم, صحبت می کنم",
    beforeContact: "",
    nearContact: "تلفن, موبایل, شماره, سلام, ممنون, آقا, خانم",
    particles: "",
    notInName: "و, اما, با, از, میخوام, میخواهم, نه, امروز, فردا, لطفا, ممنون, هستم, است, هست, ام",
  },
};

export const roles: RoleWords = {
  start: "شروع, آغاز, مبدا, مبدأ, حداقل, رفت",
  end: "پایان, انتها, مقصد, حداکثر, برگشت, بازگشت, عودت",
  departure: "خروج, حرکت, پرواز",
  arrival: "ورود, رسیدن",
  via: "از طریق, توقف",
  birth: "تولد, متولد, زادروز",
  from: "از, از تاریخ, از روز, شروع از",
  to: "تا, تا تاریخ, تا روز, الی",
  fromPlace: "",
  toPlace: "به, به سمت, به مقصد",
  since: "از وقتی",
  beside: "روز, حدود, تقریبا, ساعت",
};

export const naming: NamingWords = {
  joins: "و",
  leads: "به نام, به اسم, اسمم, اسم من, نام من, من, بنده, برای",
  before: "",
  notInName: "من, ما, میخواهم, میخوام, دارم, هست, نیست, لطفا, آیا, هستم",
  unmarked: "",
  smallParticles: "",
  firstNames: `
    محمد, علی, رضا, حسین, حسن, مهدی, امیر, احمد, سعید, حمید, مجید, بهرام, بهزاد, کامران, کیان, آرش, سینا,
    پویا, بابک, فرهاد, داریوش, کوروش, نیما, پدرام, سهراب, فاطمه, زهرا, مریم, سارا, نگار, نازنین, مینا,
    لیلا, شیرین, پریسا, مهسا, نیلوفر, الهام, سمیرا, آزاده, شیما, هانیه, مهناز, پروین, رویا, نسرین,
    آناهیتا, یاسمن, بهاره, ترانه
  `,
};

export const titles: TitleWords = {
  email: "ایمیل, رایانامه, پست الکترونیکی, آدرس ایمیل",
  phone: "[شماره ](تلفن/موبایل/همراه/تماس), تلفن همراه, شماره, واتساپ",
  postcode: "کد پستی, کدپستی",
  url: "وبسایت, وب سایت, سایت, لینک",
  reference: `
    شماره (سفارش/رزرو/فاکتور/مشتری/پیگیری/قرارداد/بلیط), کد (رزرو/سفارش/پیگیری/تأیید), کد پیگیری
  `,
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "ص, ق.م, ب.م",
  abbreviations: "خ, پ, ک",
  spellings: "wifi = وای[ /-/‌]فای/اینترنت بی[ /‌]سیم/شبکه بی[ /‌]سیم",
  spellingsAtEnd: "",
};
