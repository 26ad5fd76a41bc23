import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const nameTitles: NameTitleWords = {
  first: "پہلا نام",
  last: "خاندانی نام",
  full: "[اپ کا ](پورا/مکمل) نام, اپ کا نام",
  composed: undefined,
};

export const framing: FramingWords = {
  called: "(اس کا نام/ہمارا نام/میرا نام/نام), {1-2 words} کا نام",
  introduced: "ہم, یہ, میں",
  behind: "ہے, ہیں, ہوں, کہلاتا ہے, کہلاتی ہے",
  at: "ایٹ",
  atToo: "",
  dot: "ڈاٹ",
  extension: "ایکسٹینشن",
  accounts: "اکاؤنٹ, کھاتہ, آرڈر, رسید, بکنگ, کارڈ, کوڈ",
};

export const context: ContextWords = {
  and: "اور, جمع",
  clauseJoint: "اور, لیکن, مگر",
  with: "ساتھ, سمیت",
  including: "بشمول",
  without: "بغیر, بنا",
  wish: "چاہیے, چاہتا, چاہتی, چاہتے, ضرورت, پسند",
  not: "نہیں, نہ, مت, بغیر",
  except: "کے علاوہ, کے سوا, سوائے",
  me: "خود",
  addedBefore: "مزید",
  addedBehind: "مزید, اضافی, زیادہ",
  subjects: "میں, ہم",
  half: "آدھا",
  beforeDay: "",
  more: "مزید, اور",
  labels: "میز, کمرہ, منزل, فلیٹ, پلیٹ فارم, سوال",
  bring: "ڈیلیوری",
  planned: "ملاقات, اپائنٹمنٹ, بکنگ, بک, ریزرویشن, ڈیلیوری, آمد, قیام, دورہ",
  passed: "پچھلا, پچھلی, گزشتہ, آخری, پیدائش, خریداری, خریدا",
  afterwards: "رسید, بل, شکایت, واپسی, رائے, نقصان",
  common: "کا, کی, کے, کو, میں, سے, نمبر, تاریخ, وقت, دن, کتنے, تعداد, گاہک, براہ کرم, آپ",
  notThisJoint: "کو",
  countingArticle: "",
  counted: {
    "people/all": "لوگ, لوگوں, افراد, فرد, مہمان, مہمانوں, بندے, بندوں, آدمی, مسافر, شخص",
    "people/adults": "بالغ, بالغوں, بڑے",
    "children/all": "بچے, بچہ, بچوں, بچی",
    "nights/all": "راتیں, رات, راتوں",
    "rooms/all": "کمرے, کمرہ, کمروں",
    "tickets/all": "ٹکٹ, ٹکٹیں",
    "days/all": "دن, دنوں",
    "weeks/all": "ہفتے, ہفتوں",
    "months/all": "مہینے, مہینوں, ماہ",
    "years/all": "سال, سالوں, عمر",
    "hours/all": "گھنٹے, گھنٹہ, گھنٹوں",
    "minutes/all": "منٹ, منٹوں, سیکنڈ",
    "money/all": "روپے, روپیہ, ڈالر, یورو, قیمت, رقم, بجٹ",
    "percent/all": "فیصد",
    "length/all": "کلومیٹر, میٹر, سینٹی",
    "weight/all": "کلو, کلوگرام, گرام, وزن",
    "stars/all": "ستارے",
    "talk/all": "سوال, سوالات, چیزیں, چیز, مسئلہ, مسائل, بار, دفعہ",
  },
  related: {
    delivery: "ڈیلیوری",
    collection: "وصولی",
  },
  names: {
    named: "میرا نام, نام میرا",
    introduced: "میں, بنام, نام",
    titles: "جناب, محترمہ, مسٹر, ڈاکٹر, صاحب",
    thisIs: "",
    speaking: "ہوں, بول رہا ہوں, بول رہی ہوں",
    beforeContact: "",
    nearContact: "فون, موبائل, نمبر, سلام, شکریہ, صاحب, صاحبہ",
    particles: "",
    notInName: "اور, لیکن, سے, کو, چاہیے, نہیں, آج, کل, شکریہ, ہوں, ہے, ہیں",
  },
};

export const roles: RoleWords = {
  start: "آغاز, شروع, ابتدا, روانگی, کم از کم",
  end: "اختتام, آخر, منزل, واپسی, زیادہ سے زیادہ",
  departure: "روانگی",
  arrival: "آمد, پہنچنا",
  via: "براستہ",
  birth: "پیدائش, پیدا",
  from: "از, بتاریخ",
  to: "تک",
  fromPlace: "",
  toPlace: "",
  since: "",
  beside: "کو, کے, تقریبا, اگلے",
};

export const naming: NamingWords = {
  joins: "اور",
  leads: "میرا نام, نام, میں, بنام",
  before: "",
  notInName: "میں, ہم, مجھے, چاہیے, ہے, نہیں, کیا, براہ",
  unmarked: "",
  smallParticles: "",
  firstNames: `
    محمد, احمد, علی, حسن, حسین, عمر, عثمان, بلال, حمزہ, فیصل, عمران, کامران, زاہد, شاہد, ساجد, طارق, آصف,
    وسیم, ندیم, سلیم, نعیم, اسد, فہد, یاسر, ارسلان, عائشہ, فاطمہ, مریم, زینب, سارہ, حنا, ثنا, نادیہ,
    صائمہ, سعدیہ, رابعہ, کرن, ماہین, ایمان, اقرا, عالیہ, نورین, شازیہ, فرح, نائلہ
  `,
};

export const titles: TitleWords = {
  email: "ای[ /-]میل, ایمیل, برقی پتہ",
  phone: "[فون/موبائل/رابطہ/ٹیلی[ ]فون ]نمبر, فون, موبائل, ٹیلی[ ]فون, واٹس ایپ",
  postcode: "پوسٹل کوڈ, پوسٹ کوڈ",
  url: "ویب سائٹ, لنک",
  reference: "(آرڈر/بکنگ/رسید/گاہک/ٹکٹ/حوالہ) نمبر, (بکنگ/آرڈر/تصدیقی) کوڈ, حوالہ",
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "ڈاکٹر",
  abbreviations: "",
  spellings: "wifi = (وائی/وای)[ /-]فائی/وائرلیس انٹرنیٹ",
  spellingsAtEnd: "",
};
