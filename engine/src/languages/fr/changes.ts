import type { ChangeWords } from "../parts/change-words.ts";

export const changes: ChangeWords = {
  change: "changer, modifier, deplacer, decaler, reporter, rectifier, corriger, repousser, avancer",
  undo: "annuler, annulation, resilier, supprimer, decommander",
  other: "[une/un] autre",
  time: "[l']heure, [l']horaire, creneau",
  date: "jour, date",
  whole: "commande, (la/le) (changer/modifier/deplacer/decaler/reporter), (changer/modifier) (ca/cela)",
  button: "Changer : {title}",
};
