import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";

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
