import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: `
    falar, conversar, contatar, contactar, conectar, transferir, transfere, transfira, passar, passa,
    atendido, atender, falo
  `,
  people: `
    humano, humana, pessoa, alguém, alguem, atendente, agente, operador, operadora, consultor, consultora,
    funcionário, funcionaria, funcionária, representante, responsável, colega, colaborador,
    atendimento humano, ser humano, apoio ao cliente, suporte
  `,
  between: `
    com, a, um, uma, o, os, do, da, de, para, pra, por, verdade, real, algum, alguma, me, mim, em, contato,
    contacto, seu, sua, vosso, ao, direto, ser, carne, osso, e
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    alguém, humano, um humano, uma pessoa, pessoa real, uma pessoa real, uma pessoa de verdade, atendente,
    um atendente, atendente humano, atendimento humano, operador, um operador, ser humano, não um robô,
    apoio ao cliente, um funcionário
  `,
  around: `
    por, favor, pf, pfv, quero, queria, gostaria, preciso, posso, pode, podem, tem, me, com, um, uma, de,
    aqui, agora, já, oi, olá, ok, não, nao, algum, alguma, prefiro, falar, eu, há, dá
  `,
};
