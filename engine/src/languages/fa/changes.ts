import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "تغییر, عوض, جابجا, جا به جا, اصلاح, ویرایش",
  undo: "لغو",
  other: "دیگر, دیگه, دیگری",
  time: "ساعت, زمان, ساعتش",
  date: "روز, تاریخ, روزش",
  whole: "نوبت, نوبتم, رزرو, رزروم, قرار, سفارش, سفارشم",
  button: "تغییر: {title}",
};
