import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "endereço",
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
