import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const nameTitles: NameTitleWords = {
  first: "[ה]שם [ה]פרטי, שמך הפרטי",
  last: "[ה]שם [ה]משפחה",
  full: `
    [ה]שם[ [ה]מלא/ שלך][ של][ [ה](לקוח/לקוחה/אורח/אורחת/מטופל/מטופלת/מזמין)], שמך[ המלא],
    שם[ פרטי] ו[שם ]משפחה
  `,
  composed: undefined,
};

export const framing: FramingWords = {
  called: `
    קוראים (לה/לו/לנו/לי), שמה, שמנו, (היא/זה/הוא) (נקראת/נקרא), (החברה/העסק) (נקראת/נקרא),
    השם [שלנו/שלי/שלה] הוא, שם {1-2 words} הוא
  `,
  introduced: "אנחנו, אנו, זה, זאת, זו, היא, הוא, אני",
  behind: "זה השם, הוא השם, זה השם שלנו",
  at: "שטרודל, כרוכית",
  atToo: "",
  dot: "נקודה, דוט",
  extension: "שלוחה",
  accounts: "חשבון, החשבון, הזמנה, ההזמנה, חשבונית, כרטיס, לקוח, קוד",
};

export const context: ContextWords = {
  and: "וגם, ועוד, פלוס",
  clauseJoint: "אבל, וגם",
  with: "עם",
  including: "כולל",
  without: "בלי, ללא",
  wish: "רוצה, רוצים, צריך, צריכה, צריכים, אשמח, מעדיף, מעדיפה",
  not: "לא, אין, אינני, בלי",
  except: "חוץ מ, מלבד, הכל חוץ מ, כל דבר חוץ מ",
  me: "אני",
  addedBefore: "עוד",
  addedBehind: "נוסף, נוספת, נוספים, נוספות, יותר",
  subjects: "אני, אנחנו, אנו",
  half: "חצי",
  beforeDay: "",
  more: "עוד, נוספים, נוספות",
  labels: "שולחן, חדר, קומה, דירה, שער, רציף, שאלה",
  bring: "משלוח",
  planned: "תור, פגישה, הזמנה, להזמין, לקבוע, ביקור, הגעה, איסוף, משלוח, שהייה, טיפול, תאריך התחלה",
  passed: "שעבר, שעברה, אחרון, אחרונה, לידה, נולד, נולדת, רכישה, קנייה, קניתי",
  afterwards: "חשבונית, קבלה, תלונה, החזר, זיכוי, חוות דעת, נזק",
  common: "של, את, על, עם, מספר, תאריך, שעה, יום, כמה, שלך, שלכם, הלקוח, נא",
  notThisJoint: "ב",
  countingArticle: "",
  counted: {
    "people/all": "אנשים, איש, סועדים, אורחים, אורח, אורחות, נפשות, מקומות, משתתפים, נוסעים, חברים, סועד",
    "people/adults": "מבוגרים, מבוגר, בוגרים",
    "children/all": "ילדים, ילד, ילדות, ילדה, תינוקות, תינוק, פעוטות",
    "nights/all": "לילות, לילה",
    "rooms/all": "חדרים, חדר",
    "tickets/all": "כרטיסים, כרטיס",
    "days/all": "ימים, יום",
    "weeks/all": "שבועות, שבוע",
    "months/all": "חודשים, חודש",
    "years/all": "שנים, שנה, גיל, בן, בת",
    "hours/all": "שעות, שעה",
    "minutes/all": "דקות, דקה, שניות",
    "money/all": "שקלים, שקל, ש״ח, שח, מחיר, סכום, תקציב",
    "percent/all": "אחוז, אחוזים",
    "length/all": "קילומטר, מטר, מטרים, סנטימטר, ק״מ, ס״מ",
    "weight/all": "קילו, קילוגרם, גרם, ק״ג, משקל",
    "stars/all": "כוכבים",
    "talk/all": "שאלות, שאלה, דברים, דבר, בעיות, בעיה, פעמים, אפשרויות",
  },
  related: {
    delivery: "משלוח",
    collection: "איסוף",
  },
  names: {
    named: "שמי, השם שלי, השם שלי הוא, קוראים לי, שם מלא",
    introduced: "אני, מדבר, מדברת, כאן",
    titles: "מר, גברת, גב', ד\"ר",
    thisIs: "",
    speaking: "",
    beforeContact: "",
    nearContact: "טלפון, נייד, מספר, שלום, תודה, בבקשה, אדון, גברת",
    particles: "בן, בר, בת",
    notInName: "ו, אבל, עם, רוצה, צריך, צריכה, לא, היום, מחר, בבקשה, תודה",
  },
};

export const roles: RoleWords = {
  start: "התחלה, תחילת, מוצא, צ'ק אין, מינימום, הלוך",
  end: "סיום, סוף, יעד, צ'ק אאוט, מקסימום, חזור, חזרה, החזרה",
  departure: "יציאה, המראה, עזיבה",
  arrival: "הגעה, נחיתה, כניסה",
  via: "דרך, עצירת ביניים",
  birth: "לידה, נולד, נולדה, נולדתי",
  from: "מ, החל מ, מתאריך, מיום",
  to: "עד, עד ל, עד ה",
  fromPlace: "",
  toPlace: "אל",
  since: "מאז",
  beside: "ה, ב, יום, הקרוב, הבא, בסביבות, בערך",
};

export const naming: NamingWords = {
  joins: "ו",
  leads: "עבור, על שם, בשם, שמי, השם[ שלי][ הוא], קוראים לי, זה, זאת, אני, כאן",
  before: "",
  notInName: "אני, אנחנו, אתה, אתם, רוצה, צריך, צריכה, יש, אין, לא, בבקשה, אפשר",
  unmarked: "",
  smallParticles: "",
  firstNames: `
    דוד, משה, יוסף, יעקב, אברהם, יצחק, דניאל, אורי, יונתן, נועם, איתי, עומר, רון, גיא, אלון, אבי, יוסי,
    עידו, תומר, שלמה, חיים, מיכאל, רפאל, נועה, תמר, מיכל, שרה, רחל, לאה, רבקה, אסתר, מרים, חנה, יעל,
    שירה, מאיה, רוני, ענת, דנה, אורלי, סיגל, ליאת, הדר, עדי, טליה, דינה, רותי, שני, אביגיל, מור
  `,
};

export const titles: TitleWords = {
  email: 'מייל, אימייל, אי[-]מייל, דוא("/״)ל, דואר אלקטרוני, כתובת מייל',
  phone: "טלפון, [מספר ]הטלפון, נייד, פלאפון, סלולרי, מספר נייד, מספר לחזרה, וואטסאפ",
  postcode: "מיקוד",
  url: "אתר, כתובת אתר, קישור",
  reference: "מספר (הזמנה/לקוח/חשבונית/אישור/פנייה/תיק/קבלה/כרטיס), קוד (הזמנה/אישור/לקוח), אסמכתא",
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: 'גב, ד"ר, עמ',
  abbreviations: "רח, שד, טל",
  spellings: "wifi = (ווי/וויי/ואי/וואי)[ /-]פיי/אינטרנט אלחוטי/רשת אלחוטית",
  spellingsAtEnd: "",
};
