import type { WritingWords } from "../parts/writing-words.ts";

export const writing: WritingWords = {
  frequentAbbreviations: "dr, mr, mrs, ms, st, no, nr, vs, approx, ca, e.g, i.e",
  abbreviations: `
    prof, nos, vol, fig, art, op, ed, eds, cf, jr, sr, col, gen, lt, sgt, capt, rev, hon, gov, sen, rep,
    inc, ltd, co, corp, tel, jan, feb, mar, apr, aug, sept, sep, oct, nov, dec
  `,
  spellings: "wifi = w[-/‐/‑]lan/wi(-/‐/‑/ )fi/wireless(-/ )(lan/internet/network)",
  spellingsAtEnd: "wifi = wireless",
};
