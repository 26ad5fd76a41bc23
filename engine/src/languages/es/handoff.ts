import type { HandoffWords } from "../parts/handoff-words.ts";

export const handoff: HandoffWords = {
  contact: `
    hablar, comunicarme, comunicar, comuníqueme, contactar, conectar, conectarme, pasar, páseme, paseme,
    pásame, pasame, transferir, transfiérame, chatear, atienda, atender, atendido, ponme, póngame, hablo
  `,
  people: `
    humano, humana, persona, alguien, agente, asesor, asesora, representante, operador, operadora, empleado,
    empleada, ejecutivo, ejecutiva, encargado, servicio al cliente, atención al cliente, personal, compañero
  `,
  between: `
    con, a, al, un, una, el, la, los, de, del, real, verdad, me, su, tu, sus, ustedes, directamente, en,
    contacto, por, que, carne, y, hueso, algún, alguna
  `,
  needsWith: "",
  with: "",
  objects: "",
  alone: `
    alguien, humano, un humano, una persona, persona real, una persona real, agente, un agente, asesor,
    un asesor, operador, un operador, representante, servicio al cliente, atención al cliente, no un robot,
    no quiero un robot, una persona de verdad
  `,
  around: `
    por, favor, porfa, porfavor, quiero, quisiera, necesito, puedo, podría, podria, puede, pueden, me, con, a,
    un, una, hay, algún, alguna, aquí, aqui, ya, ahora, hola, ok, no, prefiero, gustaría, gustaria, deme,
    dame, hablar
  `,
};
