import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    olá, oi, obrigado, obrigada, favor, dizer, saber, quero, queria, gostaria, preciso, ajuda, dar, encontrar,
    pergunta, mostrar, explicar, oferecem, pode, podem, posso, têm
  `,
  synonyms: [
    "permitido, permitidos, admitidos, bem-vindos = permitido, admitidos, bem-vindos, proibido",
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

export const facts: FactWords = {
  number: { whole: "quando, quant(o/a)[s]", within: "" },
  contact: { whole: "telefone, contactar", within: "" },
  email: undefined,
  person: { whole: "quem é (o/a)", within: "" },
  price: { whole: "custa, preço, car(o/a)[s]", within: "" },
  things: { whole: "qual, quais, quem, que {2+ letters}s, todos os, todas as", within: "" },
  currencies: { whole: "euro[s]", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "endereço",
  legalTitles: "aviso legal, privacidade, termos, condições gerais",
  asked: `
    onde ([vocês ](ficam/estão)/é que (ficam/estão)/posso encontrá-los/os encontro/encontro vocês)[ vocês][ localizados/ situados],
    onde (fica/está/é) (o/a) [(vosso/vossa/seu/sua) ]{place},
    [qual é ][o /a ][vosso /vossa /seu /sua ](endereço/morada/localização),
    como (chego/chegamos) (a/até) (vocês/[vossa/sua][ ]{place})
  `,
  places: `
    loja, escritório, oficina, restaurante, hotel, salão, clínica, estúdio, garagem, café, padaria,
    ginásio, academia, escola, museu, farmácia, estabelecimento, pousada
  `,
  greetings: "olá, bom dia",
  requests: "",
  closings: "por favor, exatamente",
  streets: {
    beforeNumberedName: "rua, praça, largo, travessa, alameda, estrada",
  },
};
