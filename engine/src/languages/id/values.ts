import type { SpanWords } from "../language-words.ts";

export const id: SpanWords = {
  numbers: [
    "nol",
    "satu",
    "dua",
    "tiga",
    "empat",
    "lima",
    "enam",
    "tujuh",
    "delapan",
    "sembilan",
    "sepuluh",
    "sebelas",
    "dua belas",
  ],
  days: [
    ["sehari lagi|dalam sehari|sehari kemudian", 1],
    ["seminggu lagi|sepekan lagi|dalam (?:seminggu|sepekan)|seminggu kemudian", 7],
    ["sehari (?:yang )?lalu|sehari sebelumnya", -1],
    ["(?:seminggu|sepekan) (?:yang )?lalu", -7],
  ],
  moments: [
    ["sejam lagi|dalam sejam|sejam kemudian", 60],
    ["setengah jam lagi", 30],
  ],
  ahead: {
    before: "dalam|dalam waktu|setelah",
    after: "lagi|kemudian|setelahnya|sesudahnya|mendatang|ke depan",
  },
  ago: { before: "", after: "yang lalu|lalu|yang silam|silam|sebelumnya" },
  units: { minute: "menit", hour: "jam", day: "hari", week: "minggu|pekan", month: "bulan" },
  aUnit: "satu",
};
