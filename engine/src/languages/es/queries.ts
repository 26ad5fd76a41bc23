import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    hola, gracias, favor, decir, dime, saber, quiero, quisiera, necesito, ayuda, dar, encontrar, pregunta,
    mostrar, explicar, ofrecen, puede, pueden, puedo, tienen
  `,
  synonyms: [
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
