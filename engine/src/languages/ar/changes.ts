import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "تغيير, اغير, أغير, نغير, تعديل, اعدل, أعدل, نقل, تاجيل, تأجيل",
  undo: "إلغاء",
  other: "اخر, آخر, اخرى, أخرى",
  time: "الوقت, وقت, الساعة, ساعة, التوقيت",
  date: "اليوم, يوم, التاريخ, تاريخ",
  whole: "الموعد, موعدي, موعد, الحجز, حجزي, الطلب, طلبي",
  button: "تغيير: {title}",
};
