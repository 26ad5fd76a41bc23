import type { AnswerWords } from "../parts/answer-words.ts";

export const answers: AnswerWords = {
  cancel: `
    abbrechen, abbruch, stopp, stop, halt, vergiss es, vergessen sie es, egal, schon gut, lass es,
    lassen sie es, doch nicht, stornieren, vergessen wir das, lassen wir das, lass gut sein, lass mal,
    lieber doch nicht, hat sich erledigt, brauche ich nicht mehr
  `,
  cancelButton: "abbrechen",
  yes: `
    ja, j, jo, jep, jawohl, ja gern, ja gerne, gern, gerne, klar, na klar, sicher, natürlich,
    selbstverständlich, auf jeden fall, unbedingt, genau, richtig, stimmt, korrekt, ok, okay, in ordnung,
    ich denke schon, ich glaube schon, warum nicht, wahr, jup, joa, doch, passt, passt so, das passt,
    passt alles, das stimmt, stimmt so, perfekt, super, mach das, mach mal, machen sie das, machen wir so,
    so machen, gut so, einverstanden, alles klar, geht klar, freilich, bestätigt, passt perfekt, sehr gern,
    sehr gerne, hört sich gut an, klingt gut, das ist gut, ist gut
  `,
  no: `
    nein, n, ne, nee, nö, kein, keine, keinen, nicht, auf keinen fall, keinesfalls, niemals, lieber nicht,
    eher nicht, nicht wirklich, nicht nötig, falsch, ich glaube nicht, ich denke nicht, natürlich nicht,
    leider nein, leider nicht
  `,
  polite: "bitte, danke, vielen dank, danke schön, ach, also, äh, das wäre schön, sehr",
  apology: "entschuldigung, sorry, verzeihung, moment, warten sie, warte",
  joins: "und, auch, und auch, außerdem, und außerdem, aber, übrigens, ach und, noch",
  correction: `
    ändern, ändere, machen wir, doch, stattdessen, lieber, eigentlich, korrektur, ich meine, ich meinte,
    sondern
  `,
  around: "dann, gut, passt, prima, perfekt, super, besser, egal, lieber, etwa, ungefähr, gegen, ginge",
};
