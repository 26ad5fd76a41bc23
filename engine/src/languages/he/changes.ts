import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "לשנות, לעדכן, להזיז, לדחות, להקדים, לתקן, להחליף",
  undo: "לבטל, ביטול",
  other: "אחר, אחרת",
  time: "[ה/את ה]שעה, [ה]זמן",
  date: "[ה]יום, [ה]תאריך",
  whole: "[ה]תור, [ה]הזמנה, [ה]פגישה, ההזמנה",
  button: "לשנות: {title}",
};
