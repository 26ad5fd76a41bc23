import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    olá, oi, obrigado, obrigada, favor, dizer, saber, quero, queria, gostaria, preciso, ajuda, dar, encontrar,
    pergunta, mostrar, explicar, oferecem, pode, podem, posso, têm
  `,
  synonyms: [
    "wifi, wi-fi, wlan, internet = wifi, wi-fi",
    "aberto, abertos, abrem, abre, abertura, horário, horários, fecham, fechado, fecha, horas = dias",
    "endereço, morada, localização, ficam, localizados = rua, avenida, praça",
    "telefone, número, ligar, contato, contacto, contatar = ligue, email",
    "pagar, pagamento, pagamentos = cartão, cartões, dinheiro, pix, transferência, boleto, aceitamos",
    "custa, custam, preço, preços, tarifa, valor = euros, reais",
    "entrega, entregam, envio, frete, enviar = encomenda, dias",
    "devolver, devolução, reembolso, troca, trocar = devolução",
    "cancelar, cancelamento = cancelar",
    "reservar, reserva, marcar, consulta, agendar = mesa, marcação",
    "desconto = cento",
    "garantia = garantia",
    "estacionamento, estacionar, carro = estacionamento",
  ],
  bare: "onde = endereço, quando = horário, quanto = preço",
  light: "aceitam, disponível, empresa, fazer, funciona, loja, possível, serviço, site, usar, vendem",
};
