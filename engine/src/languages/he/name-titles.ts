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
