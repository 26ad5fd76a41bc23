import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "wijzigen, veranderen, aanpassen, verzetten, verplaatsen, omboeken, verschuiven",
  undo: "annuleren, afzeggen, opzeggen, annulering, afmelden",
  other: "andere, ander",
  time: "tijd, tijdstip, uur, tijden",
  date: "dag, datum",
  whole: "bestelling, (het/hem/dat) [nog/graag] (wijzigen/veranderen/verzetten/verplaatsen/aanpassen)",
  button: "Wijzigen: {title}",
};
