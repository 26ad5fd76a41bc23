import type { HourWords } from "../../languages/parts/hour-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { entriesOf, pairsOf } from "../../languages/phrase-notation.ts";
import { buildRoles, type RoleEntry, type RoleLexicon } from "./role-lexicon.ts";

const ROLES = ["marks", "am", "pm", "night", "at", "from", "of", "between", "to", "and"] as const;

/** The words round an hour in a BCP 47 tag's language, the English ones where it has none. */
export const hourRolesOf: (language: string) => RoleLexicon = perPartOrEnglish("hours", build);

function build(hours: HourWords): RoleLexicon {
  const words = ROLES.flatMap((role) =>
    entriesOf(hours[role]).map((word): RoleEntry => [word, role, Number.NaN]),
  );
  const named = pairsOf(hours.named).map(([word, minutes]): RoleEntry => [word, "named", Number(minutes)]);
  return buildRoles([...words, ...named]);
}
