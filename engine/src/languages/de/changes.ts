import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "andern, verschieben, verlegen, umbuchen, anpassen, korrigieren, wechseln, tauschen",
  undo: "absagen, stornieren, kundigen, abmelden, abbestellen, absage, stornierung, kundigung",
  other: "andere, anderes, anderer, anderen, anderem",
  time: "uhrzeit, zeit, stunde, zeitpunkt",
  date: "tag, datum",
  whole: "bestellung, (das/es/ihn/sie) [noch/bitte] (andern/verschieben/verlegen/umbuchen)",
  button: "Ändern: {title}",
};
