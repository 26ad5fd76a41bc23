import { wordsOfEach } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { asksAhead } from "./asks-ahead.ts";
import type { EntityDefinition, Role } from "./entity-definition.ts";
import { fieldRoles, isMoment } from "./field-role.ts";
import type { Span } from "./mention.ts";
import { saidRoles } from "./said-role.ts";

/** `equal`: both have the role; `none`: they can't meet; `open`: roles don't decide. */
type Claim = "equal" | "open" | "none";

/** A value, and which end of a range it was read as. */
interface Ended extends Span {
  role?: "start" | "end" | undefined;
}

/** Which value may be whose by the roles of both. */
export interface Claims {
  roles: ReadonlyMap<EntityDefinition, Role>;
  between(entity: EntityDefinition, found: Ended): Claim;
}

const NO_ROLES: Claims = { roles: new Map(), between: () => "open" };

/** The claims of entities of one type on the values that a plain text states. */
export function claimsOf(
  entities: readonly EntityDefinition[],
  found: readonly Ended[],
  { plain, language }: { plain: string; language: string },
): Claims {
  const [first] = entities;
  if (!first) return NO_ROLES;
  const roles = fieldRoles(entities);
  const isDay = first.data_type === "date";
  if (roles.size === 0 && !isDay) return NO_ROLES;
  const kind = ["choice", "string"].includes(first.data_type) ? "place" : "moment";
  // By its place: one stretch of text may be a value of several entities.
  const said = new Map(
    [...saidRoles(plain, found, { language, kind })].map(([{ start, end }, role]) => [
      `${start}-${end}`,
      role,
    ]),
  );
  // "It hurts since Monday, do you have time tomorrow?": where one day is asked for, what merely begins there gives way.
  const isOneDay = isDay && entities.length === 1;
  const others = found.filter(({ start, end }) => !said.has(`${start}-${end}`));
  const isBirthAsked = [...roles.values()].includes("birth");
  return {
    roles,
    between(entity, one) {
      const [own, its] = [roles.get(entity), one.role ?? said.get(`${one.start}-${one.end}`)];
      if (its === undefined) return "open";
      if (own === its) return "equal";
      const begins = its === "start" || its === "since";
      if (begins && own === undefined && isOneDay && others.length > 0) return "none";
      if (its === "since") return asksAhead(entity) || own === "end" ? "none" : "open";
      if (its === "birth") return isDay && (isBirthAsked || asksAhead(entity)) ? "none" : "open";
      if (own !== undefined) return "none";
      return its === "via" && roles.size > 0 ? "none" : "open";
    },
  };
}

/** The words that point to an entity of a role, beside those of its title. */
export function roleWordsOf(role: Role, entity: EntityDefinition): ReadonlySet<string> {
  const words = roleWords();
  if (role !== "start" && role !== "end") return words[role];
  const isStay = isMoment(entity);
  return words[`${isStay ? "stay" : "journey"}-${role}`];
}

const roleWords = lazily(() => {
  const [start, end, departure, arrival] = (["start", "end", "departure", "arrival"] as const).map((role) =>
    wordsOfEach(({ roles }) => roles?.[role]),
  );
  const both = (...sets: (ReadonlySet<string> | undefined)[]) =>
    new Set(sets.flatMap((set) => [...(set ?? [])].filter((word) => /^\p{L}+$/u.test(word))));
  return {
    "stay-start": both(start, arrival),
    "stay-end": both(end, departure),
    "journey-start": both(start, departure),
    "journey-end": both(end, arrival),
    via: wordsOfEach(({ roles }) => roles?.via),
    birth: wordsOfEach(({ roles }) => roles?.birth),
    since: wordsOfEach(({ roles }) => roles?.since),
  };
});
