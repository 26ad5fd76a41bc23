import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "",
  last: "họ",
  full: `
    họ [và ]tên[ (của bạn/khách hàng/bệnh nhân)], tên[ (đầy đủ/của bạn/khách hàng/bệnh nhân/người đặt)]
  `,
  composed: undefined,
};
