import type { LanguagePack } from "../language-pack.ts";

export const id: LanguagePack = {
  code: "id",
  detection: {
    scripts: "Latin",
    frequent: `
      yang, dan, di, dengan, untuk, dari, ini, itu, pada, tidak, adalah, dalam, akan, ada, ke, juga, oleh,
      atau, saya, bisa, karena, telah, sebagai, kami, anda, mereka, tersebut, dapat, lebih, sudah, berapa,
      apa, siapa, kapan, dimana, bagaimana, mengapa, mana, apakah, jam
    `,
    letters: "",
    sharedLetters: "",
    affixes: "-kan, -nya, me-, mem-, men-, di-, ber-, per-, -an, ter-",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: {
    first: "nama depan",
    last: "nama (belakang/keluarga)",
    full: "nama[ lengkap][ anda/ pelanggan/ tamu/ pasien/ pemesan]",
    composed: undefined,
  },
  roles: undefined,
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: undefined,
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: {
    numbers: `
      nol, satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, sebelas, dua belas
    `,
    days: [
      ["hari ini, malam ini, nanti malam", 0],
      ["besok", 1],
      ["lusa, besok lusa", 2],
      ["kemarin", -1],
      ["kemarin lusa", -2],
      ["sehari lagi, dalam sehari, sehari kemudian", 1],
      ["seminggu lagi, sepekan lagi, dalam (seminggu/sepekan), seminggu kemudian", 7],
      ["sehari [yang] lalu, sehari sebelumnya", -1],
      ["(seminggu/sepekan) [yang] lalu", -7],
    ],
    moments: [
      ["sejam lagi, dalam sejam, sejam kemudian", 60],
      ["setengah jam lagi", 30],
    ],
    ahead: {
      before: "dalam, dalam waktu, setelah",
      after: "lagi, kemudian, setelahnya, sesudahnya, mendatang, ke depan",
    },
    ago: { before: "", after: "yang lalu, lalu, yang silam, silam, sebelumnya" },
    units: { minute: "menit", hour: "jam", day: "hari", week: "minggu, pekan", month: "bulan" },
    lengths: undefined,
    aUnit: "satu",
    named: {
      weekdays: `
        [hari ]senin, [hari ]selasa, [hari ]rabu, [hari ]kamis, [hari ](jumat/jum'at), [hari ]sabtu,
        hari minggu/[hari ]ahad
      `,
      next: "depan, berikutnya, mendatang",
      isNextNearest: false,
      coming: "ini",
      last: "lalu, yang lalu",
      dayOfMonth: "[tanggal ]{n}",
      dayWords: "",
      ofMonth: "",
      from: "dari, mulai",
      to: "sampai, hingga",
      months: `
        januari/jan[.], februari/feb[.], maret/mar[.], april/apr[.], mei, juni/jun[.], juli/jul[.],
        agustus/agu[.], september/sep[.], oktober/okt[.], november/nov[.], desember/des[.]
      `,
      persianMonths: "",
    },
    hours: undefined,
  },
  vague: undefined,
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: { algorithm: "indonesian" },
  stopWords: { list: "indonesian", added: "", kept: "hari, tahun, waktu" },
  queries: undefined,
};
