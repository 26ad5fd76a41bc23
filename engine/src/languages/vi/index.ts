import type { LanguagePack } from "../language-pack.ts";

export const vi: LanguagePack = {
  code: "vi",
  detection: {
    scripts: "Latin",
    frequent: `
      và, của, là, có, được, cho, các, những, một, này, trong, với, không, đã, để, người, khi, đến, từ, ra,
      như, vào, tại, theo, về, năm, còn, bị, sau, trên, bao, nhiêu, gì, nào, đâu, ai, tôi, bạn, thế, làm, ở,
      giờ, mấy, sao
    `,
    letters: "ơ, ư, ạ, ế, ộ",
    sharedLetters: "ã, õ, ê, ù, ì, ò, đ, ă",
    affixes: "",
  },
  sentences: undefined,
  answers: undefined,
  questions: undefined,
  chitchat: undefined,
  handoff: undefined,
  digressions: undefined,
  titles: undefined,
  nameTitles: {
    first: "",
    last: "họ",
    full: `
      họ [và ]tên[ (của bạn/khách hàng/bệnh nhân)], tên[ (đầy đủ/của bạn/khách hàng/bệnh nhân/người đặt)]
    `,
    composed: undefined,
  },
  roles: undefined,
  naming: undefined,
  framing: undefined,
  figures: undefined,
  facts: {
    number: { whole: "", within: "khi nào, bao nhiêu, mấy" },
    contact: undefined,
    email: undefined,
    price: undefined,
    currencies: undefined,
    askingWithin: "",
  },
  addresses: undefined,
  writing: undefined,
  changes: undefined,
  shortForms: undefined,
  numerals: undefined,
  hours: undefined,
  spans: {
    numbers: "không, một, hai, ba, bốn, năm, sáu, bảy, tám, chín, mười, mười một, mười hai",
    days: [
      ["hôm nay, tối nay, sáng nay, chiều nay, đêm nay", 0],
      ["ngày mai, sáng mai, trưa mai, chiều mai, tối mai", 1],
      ["ngày kia, ngày mốt", 2],
      ["hôm qua, tối qua", -1],
      ["hôm kia", -2],
      ["tuần (sau/tới)", 7],
      ["tuần trước", -7],
    ],
    moments: [["(nửa tiếng/nửa giờ) nữa", 30]],
    ahead: { before: "sau, trong, trong vòng", after: "nữa, sau, tới, tiếp" },
    ago: { before: "", after: "trước, qua" },
    units: { minute: "phút", hour: "giờ, tiếng", day: "ngày", week: "tuần", month: "tháng" },
    lengths: undefined,
    aUnit: "một",
    named: {
      weekdays: "thứ (hai/2), thứ (ba/3), thứ (tư/4), thứ (năm/5), thứ (sáu/6), thứ (bảy/7), chủ nhật",
      next: "tới, sau",
      isNextNearest: false,
      coming: "này",
      last: "trước, vừa rồi",
      dayOfMonth: "[(ngày/mùng/mồng) ]{n}",
      dayWords: "",
      ofMonth: "năm",
      from: "từ",
      to: "đến",
      months: `
        tháng (1/một/giêng), tháng (2/hai), tháng (3/ba), tháng (4/tư), tháng (5/năm), tháng (6/sáu),
        tháng (7/bảy), tháng (8/tám), tháng (9/chín), tháng (10/mười), tháng (11/mười một),
        tháng (12/mười hai/chạp)
      `,
      persianMonths: "",
    },
    hours: undefined,
  },
  dates: undefined,
  context: undefined,
  negations: undefined,
  stemming: undefined,
  stopWords: {
    list: undefined,
    added: `
      là, và, của, có, được, cho, các, những, một, này, đó, trong, với, để, ở, đã, sẽ, thì, mà, như, từ, khi,
      bao, nhiêu, gì, nào, đâu, ai, không, ra, vào, tại, về, bị, do, nó
    `,
    kept: "",
  },
  queries: undefined,
};
