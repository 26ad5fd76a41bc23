import type { TitleWords } from "../parts/title-words.ts";

export const titles: TitleWords = {
  email: "e[-]mail[s], mail [address]",
  phone: `
    [tele]phone[s], mobile, cell, cellphone, tel, callback number, call back number, contact number,
    whatsapp
  `,
  postcode: "{0+ letters}post[ ]code{0+ letters}, {0+ letters}postal{0+ letters}, zip",
  url: "website, web[ ]page, web[ ]site, homepage, url, link",
  reference: `
    (order/booking/reservation/confirmation/ticket/invoice/account/policy/serial/case/customer/client/member[ship]/tracking/shipment/contract/vat/tax)[[ ](reference/ref)][ ](number[s]/no/nr/id[s]/code[s]/#),
    reference, ref, tracking, sku
  `,
  compounds: "{verb: check/pick/drop/sign/log} {particle: in/out/up/off}",
};
