import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    hola, gracias, favor, decir, dice, dime, saber, quiero, quisiera, necesito, ayuda, dar, encontrar, pregunta,
    mostrar, explicar, ofrecen, puede, pueden, puedo, tienen
  `,
  synonyms: [
    "permitido, permitidos, permiten, admiten, admitidos, bienvenidos = permitido, admiten, bienvenidos, prohibido",
    "wifi, wi-fi, wlan, internet = wifi, wi-fi",
    `
      abren, abre, abrir, abierto, abiertos, horario, horarios, hora, horas, cierran, cierra, cerrado,
      cerrados = abrimos, cerramos
    `,
    "dirección, ubicación, ubicados, encuentran, llegar, situados = calle, avenida, plaza, estamos",
    "teléfono, número, llamar, contacto, contactar = llame, correo, escriba",
    "pagar, pago, pagos, pagan = tarjeta, tarjetas, efectivo, transferencia, bizum, aceptamos",
    "cuesta, cuestan, cuánto, precio, precios, tarifa, tarifas, vale, caro, coste = euros, precio, cuesta",
    "envío, envíos, entrega, entregan, enviar, enviáis, plazo = pedido, paquete, días",
    "devolver, devolución, devoluciones, reembolso, cambio, cambiar = devolver, reembolsamos",
    "cancelar, anular, cancelación = cancelar",
    "reservar, reserva, reservas, cita = reserve, mesa",
    "descuento, descuentos, oferta = ciento",
    "garantía = garantía",
    "perro, perros, mascota, mascotas, animales = perros, mascotas",
    "niños, niño = niños, menores",
    "aparcamiento, aparcar, parking, coche, estacionamiento = aparcamiento",
    "vegano, vegana, veganos, veganas, vegetariano = veganos, vegetarianos",
    "urgencia, urgente, emergencia = urgencias",
    "dueño, propietario, fundador = fundada",
  ],
  bare: "dónde = dirección, donde = dirección, cuándo = horario, hora = horario, cuánto = precio",
  light: `
    aceptan, acepta, comprar, disponible, empresa, funciona, hacer, hay, llevar, poner, posible, servicio,
    sitio, tienda, tomar, usar, venden, opciones
  `,
};

export const facts: FactWords = {
  number: { whole: "cuándo, cuánto[s], cuánta[s], qué (año/hora/fecha)", within: "" },
  contact: { whole: "teléfono, contactar", within: "" },
  email: { whole: "correo", within: "" },
  price: { whole: "cuesta, cuánto cuesta, precio[s], costa, car(o/a)[s]", within: "" },
  person: { whole: "quién es (el/la/su/tu), quien es (el/la/su/tu)", within: "" },
  things: {
    whole: "cuál[es], cual[es], quién[es], quien[es], qué {2+ letters}s, todos los, todas las",
    within: "",
  },
  currencies: { whole: "euro[s]", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "dirección, domicilio",
  legalTitles: "aviso legal, privacidad, condiciones generales, términos",
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
