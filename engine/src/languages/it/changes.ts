import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "cambiare, modificare, spostare, posticipare, anticipare, rimandare, correggere",
  undo: "disdire, annullare, cancellare, disdetta",
  other: "altro, altra, un'altra",
  time: "[l'](ora/orario)",
  date: "giorno, data",
  whole: "l'appuntamento, l'allenamento, [l']ordine, (cambiar/spostar/modificar/rimandar)l(o/a)",
  button: "Cambiare: {title}",
};
