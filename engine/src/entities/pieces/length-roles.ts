import { LENGTH_UNITS, type LengthWords } from "../../languages/parts/length-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { entriesOf } from "../../languages/phrase-notation.ts";
import { buildRoles, type RoleEntry, type RoleLexicon } from "./role-lexicon.ts";

/** The words of lengths of time in a BCP 47 tag's language; none where it is only known how far its days are from now. */
export const lengthRolesOf: (language: string) => RoleLexicon = perPartOrEnglish("spans", ({ lengths }) =>
  buildRoles(lengths ? entriesIn(lengths) : []),
);

function entriesIn(lengths: LengthWords): RoleEntry[] {
  const units = LENGTH_UNITS.flatMap((unit) => entries(lengths[unit], `${unit} unit`));
  return [...units, ...entries(lengths.counts, "unit count"), ...entries(lengths.whole, "whole unit")];
}

function entries(words: string, role: RoleEntry[1]): RoleEntry[] {
  return entriesOf(words).map((entry) => {
    const [word = "", value] = entry.split(" = ");
    return [word, role, Number(value ?? Number.NaN)];
  });
}
