import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "dirección, domicilio",
  asked: `
    dónde (estáis/están/estás/os encontráis/se encuentran/quedan/puedo encontraros/puedo encontrarlos/os encuentro/los encuentro)[ ubicados/ situados],
    dónde (está/queda/se encuentra/tenéis/tienen) (el/la/su/vuestro/vuestra) {place},
    [cuál es ][(la/su/vuestra/tu) ](dirección/ubicación)[ exacta],
    cómo (llego/llegamos/se llega) (a/hasta) (ustedes/vosotros/(el/la/su/vuestro/vuestra) {place})
  `,
  places: `
    tienda, oficina, taller, restaurante, hotel, salón, clínica, consulta, estudio, garaje, café,
    cafetería, panadería, gimnasio, escuela, local, museo, farmacia, negocio, hostal
  `,
  greetings: "hola, buenas, buenos días, y, perdón",
  requests: "",
  closings: "por favor",
  streets: {
    beforeNumberedName: "calle, C{/}, avenida, Avda[.], Av., plaza, paseo, camino, ronda",
  },
};
