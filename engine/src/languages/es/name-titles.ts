import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      paciente, cliente, huésped, invitado, contacto, visitante, niño, inquilino, pasajero, participante,
      titular, alumno, socio, viajero, comensal
    `,
    occasions: "reserva, cita",
    names: "nombre[s] [completo], apellido[s]",
    joins: "y, e",
    before: "su, sus, el",
    of: "del, de la, de, para la, para el",
    elided: "",
    contactPersons: "persona de contacto",
    firstParts: "",
    lastParts: "apellido",
  },
};
