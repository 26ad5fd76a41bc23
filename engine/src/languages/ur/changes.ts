import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "تبدیل, بدل, بدلنا, بدلوا, بدل سکتا, تبدیلی",
  undo: "منسوخ",
  other: "دوسرا, دوسری, دوسرے, اور",
  time: "وقت, ٹائم",
  date: "دن, تاریخ",
  whole: "بکنگ, ملاقات, اپائنٹمنٹ, ریزرویشن, آرڈر",
  button: "تبدیل کریں: {title}",
};
