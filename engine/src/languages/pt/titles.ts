import type { TitleWords } from "../parts/title-words.ts";

export const titles: TitleWords = {
  email: "",
  phone: "telefone, celular",
  postcode: "cep",
  url: "",
  reference: `
    {0+ letters}número d(e/o/a) (client(e/a)/pedido/reserva/factura/fatura/encomenda/cartão/sócio){0+ letters},
    {0+ letters}código d(e/o) (reserva/pedido){0+ letters}, referência
  `,
  compounds: "",
};
