import { countKind } from "../../languages/count-nouns.ts";
import type { HourWords } from "../../languages/parts/hour-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { entriesOf, pairsOf } from "../../languages/phrase-notation.ts";
import { LANGUAGE_PACKS } from "../../languages/registry.ts";
import { lazily } from "../../text/lazily.ts";
import { buildRoles, type RoleEntry, type RoleLexicon } from "./role-lexicon.ts";

const ROLES = [
  ...([
    "marks",
    "am",
    "pm",
    "night",
    "at",
    "atTail",
    "atHour",
    "from",
    "of",
    "between",
    "to",
    "and",
  ] as const),
  ...(["past", "before", "plus", "less", "minutes"] as const),
] as const;
const VALUED = ["named", "parts", "shifts"] as const;

/** The words round an hour in a BCP 47 tag's language, the English ones where it has none. */
export const hourRolesOf: (language: string) => RoleLexicon = perPartOrEnglish("hours", build);

/** "Uhr" can't be read as a length of time: it marks an hour whoever writes it. */
export function isHourMark(word: string): boolean {
  return countKind(word) === undefined && /\p{L}{2}/u.test(word);
}

function build(hours: HourWords): RoleLexicon {
  const words = ROLES.flatMap((role) => entriesOf(hours[role]).map((word) => entry(word, role)));
  const valued = VALUED.flatMap((role) =>
    pairsOf(hours[role]).map(([word, value]): RoleEntry => [word, role, Number(value)]),
  );
  return buildRoles([...marksOfAll(), ...words, ...valued]);
}

const marksOfAll = lazily(() =>
  LANGUAGE_PACKS.flatMap((pack) => (pack.hours ? entriesOf(pack.hours.marks) : []))
    .filter(isHourMark)
    .map((word) => entry(word, "marks")),
);

function entry(word: string, role: RoleEntry[1]): RoleEntry {
  return [word, role, Number.NaN];
}
