import type { NameTitleWords } from "../parts/name-title-words.ts";

export const nameTitles: NameTitleWords = {
  first: "nama depan",
  last: "nama (belakang/keluarga)",
  full: "nama[ lengkap][ anda/ pelanggan/ tamu/ pasien/ pemesan]",
  composed: undefined,
};
