import type { TitleWords } from "../parts/title-words.ts";

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
