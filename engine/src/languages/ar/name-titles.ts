import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "[ال]اسم[ك] ال(اول/شخصي)",
  last: "[ال]اسم العايل(ة/ه), [ال]لقب, الكني(ة/ه)",
  full: `
    [ال]اسم[ك][ الكامل/ بالكامل/ الثلاثي][ (العميل/الزبون/الضيف/المريض/الحجز/صاحب الحجز)], الاسم واللقب
  `,
  composed: undefined,
};
