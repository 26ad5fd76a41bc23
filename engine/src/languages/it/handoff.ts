import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: `
    parlare, contattare, chattare, passare, passami, passatemi, mi passi, passi, mettermi, mettetemi,
    collegare, collegarmi, trasferire, trasferirmi, parlo, raggiungere
  `,
  people: `
    umano, umana, persona, qualcuno, operatore, operatrice, addetto, addetta, impiegato, consulente, agente,
    rappresentante, responsabile, collega, servizio clienti, assistenza clienti, commesso, essere umano
  `,
  between: `
    con, a, un, una, uno, il, la, lo, l, del, di, dello, vero, vera, reale, in, carne, ed, e, ossa, contatto,
    vostro, vostra, voi, mi, al, allo, direttamente, qualche, essere
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    qualcuno, umano, un umano, una persona, persona reale, una persona reale, una persona vera, operatore,
    un operatore, operatore umano, servizio clienti, assistenza clienti, non un robot, non un bot,
    un essere umano, un addetto
  `,
  around: `
    per, favore, vorrei, voglio, posso, potrei, ho, bisogno, di, un, una, c'è, c, è, mi, serve, qui, ora,
    subito, ok, no, ciao, salve, buongiorno, preferisco, può, puoi, con, parlare, grazie, dammi, datemi
  `,
};
