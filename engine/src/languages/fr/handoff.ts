import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: `
    parler, discuter, joindre, contacter, échanger, parlez, parle, passer, passez-moi, transférer,
    transférez-moi, rejoindre
  `,
  people: `
    humain, humaine, personne, quelqu'un, conseiller, conseillère, agent, opérateur, opératrice, employé,
    employée, représentant, responsable, service client, vendeur, collègue, quelqu un
  `,
  between: `
    à, a, avec, au, aux, un, une, le, la, les, des, du, de, d, vrai, vraie, en, contact, relation, votre, vos,
    vous, moi, me, directement, chez
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    quelqu'un, une personne svp, humain, un humain, une personne, une vraie personne, vraie personne,
    un conseiller, conseiller, un agent, service client, le service client, un opérateur, pas un robot,
    une personne réelle, une personne humaine
  `,
  around: `
    s'il, vous, plaît, plait, svp, je, veux, voudrais, j'aimerais, souhaite, besoin, d'un, d'une, ai, j'ai,
    avoir, un, une, est-ce, possible, puis-je, peux, pouvez-vous, il, y, a, t-il, donnez-moi, ici, tout, de,
    suite, maintenant, ok, bonjour, non, parler, à
  `,
};
