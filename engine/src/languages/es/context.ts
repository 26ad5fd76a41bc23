import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const context: ContextWords = {
  and: "y",
  clauseJoint: "y, pero",
  with: "con",
  including: "",
  without: "sin",
  wish: "quiero, necesito, quisiera",
  not: "no, sin, ningún",
  except: "excepto, salvo, todo menos, todos menos, cualquiera menos, cualquier cosa menos, a excepción de",
  me: "mí",
  addedBefore: "otros, otras",
  addedBehind: "más, adicional, adicionales",
  subjects: "yo, nosotros",
  half: "media",
  beforeDay: "el",
  more: "más",
  labels: "mesa, piso, sala",
  bring: "entreg",
  planned: "cita, visita, reserva, reservar, entrega, llegada, salida, recogida, fecha de inicio",
  passed: "últim(o/a)[s], pasad(o/a), nacimiento, compra",
  afterwards: "factura, recibo, queja, reclamación, opinión, reembolso, daño[s], perdid(o/a)",
  common: `
    el, la, los, las, un, uno, una, unos, de, y, o, para, con, número, fecha, hora, cuánto, cuánta, cuántos,
    cuántas, quiero, quiere, quieren, queremos, necesito, necesita, desea
  `,
  notThisJoint: "el",
  countingArticle: "",
  counted: {
    "people/all": "personas, persona, comensales, invitados, viajeros, huéspedes",
    "people/adults": "adultos, adulto",
    "children/all": "niños, niño, niñas, niña, bebés, bebé, hijos, hijas",
    "nights/all": "noches, noche",
    "rooms/all": "habitaciones, habitación",
    "tickets/all": "entradas, boletos",
    "days/all": "días, día",
    "weeks/all": "semanas, semana",
    "months/all": "meses, mes",
    "years/all": "años, año, edad",
    "hours/all": "horas, hora",
    "minutes/all": "minutos, minuto, segundos",
    "money/all": "euros, pesos, precio, importe",
    "percent/all": "",
    "length/all": "km, m, cm, mm",
    "weight/all": "kg, kilos, g, peso",
    "stars/all": "estrellas",
    "talk/all": "veces",
  },
  related: {
    delivery: "entrega",
    collection: "recogida",
  },
  names: {
    named: "me llamo, mi nombre es",
    introduced: "nombre, soy, [le] habla, a nombre de",
    titles: "sr[a][.], senor[a], dona, don",
    thisIs: "",
    speaking: "",
    beforeContact: "para, por, de",
    nearContact: `
      hola, gracias, llame, llamar, llámenme, buenos, buenas, días, tardes, noches, señor, señora
    `,
    particles: "de, del, la, el",
    notInName: "y, e, o, en, de",
  },
};

export const roles: RoleWords = {
  start:
    "inicio, comienzo, comienza, empieza, origen, procedencia, primer (día/fecha), primera (noche/fecha), ida, mínimo, entrada",
  end: "fin, final, termina, destino, último (día), última (noche/fecha), vuelta, regreso, máximo",
  departure: "salida, salgo, sale, partida",
  arrival: "llegada, llego, llega",
  via: "vía, pasando por, escala, por vía de",
  birth: "nacimiento, nacid(o/a), nací",
  from: "desde, a partir de",
  to: "hasta, hacia, con destino a",
  fromPlace: "de",
  toPlace: "a, al, para",
  since: "",
  beside: "el, la, los, las, próximo, este",
};

export const naming: NamingWords = {
  joins: "y, e",
  leads: "soy, para, a nombre de",
  before: "(A/a) nombre de, (P/p)ara, (S/s)oy",
  notInName: "yo, nosotros, usted, soy, tengo, quiero, puedo",
  unmarked: "",
  smallParticles: "",
  firstNames: "",
};

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

export const titles: TitleWords = {
  email: "correo",
  phone: "[telé]fono, celular, móvil, teléfono",
  postcode: "",
  url: "sitio web",
  reference: `
    {0+ letters}número d(e/el/e la) (client(e/a)/pedido/reserva/factura/orden/tarjeta/socio){0+ letters},
    {0+ letters}código de (reserva/pedido){0+ letters}, referencia, folio
  `,
  compounds: "",
};

export const writing: WritingWords = {
  frequentAbbreviations: "",
  abbreviations: "nº, sra, srta",
  spellings: "wifi = red inal(a/á)mbrica",
  spellingsAtEnd: "",
};

export const framing: FramingWords = {
  called: `
    (se llama/nos llamamos/me llamo/se llaman/se denomina), (la/el/nuestra/nuestro/mi) {1-2 words} se llama,
    [el/nuestro/mi/su] nombre [completo/de la empresa] es
  `,
  introduced: "somos, es, esto es, sería, soy, son",
  behind: "es el nombre, es nuestro nombre, se llama, nos llamamos",
  at: "arroba",
  atToo: "",
  dot: "punto",
  extension: "extensión, ext, interno, anexo",
  accounts: `
    cuenta, pedido, factura, reserva, folio, pase, tarjeta, cliente, contrato, código, referencia, iban
  `,
};
