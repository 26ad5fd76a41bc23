import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      hóspede, convidado, contato, criança, passageiro, responsável, aluno, paciente, cliente, visitante,
      participante, titular
    `,
    occasions: "reserva",
    names: "[sobre]nome [completo]",
    joins: "e",
    before: "seu, o",
    of: "da, do, de",
    elided: "",
    contactPersons: "pessoa de contato",
    firstParts: "",
    lastParts: "sobrenome",
  },
};
