import type { RoleWords } from "../languages/parts/role-words.ts";
import { perPartOrEnglish } from "../languages/per-part.ts";
import { sourceOf } from "../languages/phrase-notation.ts";
import { plainText } from "../text/plain-text.ts";
import type { Role } from "./entity-definition.ts";
import type { Span } from "./mention.ts";

const REACH = 40;
const BEGINS: ReadonlySet<Role> = new Set(["start", "since"]);

/** What leads a value of one kind: places have words that say something else before a day ("à"). */
export type Kind = "place" | "moment";

/**
 * The role that a plain text gives to each value that has one: by the word that leads it, or by the one that joins it to its
 * neighbour ("Hamburg to Bremen").
 */
export function saidRoles<One extends Span>(
  plain: string,
  found: readonly One[],
  { language, kind }: { language: string; kind: Kind },
): Map<One, Role> {
  const { leads, joint } = patternsOf(language)[kind];
  const inOrder = [...found].sort((a, b) => a.start - b.start);
  const roles = new Map<One, Role>();
  for (const one of inOrder) {
    const before = plain.slice(Math.max(0, one.start - REACH), one.start);
    const own = plain.slice(one.start, one.end);
    const role = leads.find(({ before: led, own: holds }) => led.test(before) || holds.test(own))?.role;
    if (role) roles.set(one, role);
  }
  for (const [index, one] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (!next || next.start < one.end || !joint.test(plain.slice(one.end, next.start))) continue;
    // Of a range "depuis" is no more than "from".
    if (!BEGINS.has(roles.get(one) ?? "start") || (roles.get(next) ?? "end") !== "end") continue;
    roles.set(one, "start").set(next, "end");
  }
  return roles;
}

const patternsOf = perPartOrEnglish("roles", (words: RoleWords) => {
  const source = (...lists: (keyof RoleWords)[]) =>
    lists
      .map((list) => sourceOf(plainText(words[list])))
      .filter((one) => one !== "")
      // Of two that begin alike the longer one is meant.
      .join("|");
  const beside = `(?:(?:${source("beside")})[\\s.]{1,3}){0,2}`;
  const lead = (role: Role, ...lists: (keyof RoleWords)[]) => {
    const said = source(...lists);
    // A list that is empty finds nothing.
    const word = said === "" ? "(?!)" : `(?<![\\p{L}\\p{N}'-])(?:${said})`;
    return {
      role,
      before: new RegExp(`${word}(?:\\s{1,3}|:\\s{0,2}|(?<='))${beside}$`, "u"),
      own: new RegExp(`^${word}\\s`, "u"),
    };
  };
  const joint = (...lists: (keyof RoleWords)[]) =>
    new RegExp(
      `^(?:\\s{0,2}(?:[-–—→]|->|=>)\\s{0,2}|\\s{1,3}(?:${source(...lists)})\\s{1,3}|\\s(?:${source(...lists)})')${beside}$`,
      "u",
    );
  const both = [lead("via", "via"), lead("birth", "birth")];
  return {
    place: {
      leads: [...both, lead("start", "from", "fromPlace"), lead("end", "to", "toPlace")],
      joint: joint("to", "toPlace"),
    },
    moment: {
      leads: [...both, lead("since", "since"), lead("start", "from"), lead("end", "to")],
      joint: joint("to", "toPlace"),
    },
  };
});
