import { phrasesByFirstToken, wordKey } from "./lexicon.ts";
import type { PieceRole } from "./piece.ts";

/** A word, what it may be beside others, and the number that it then says; NaN of a word that says none. */
export type RoleEntry = readonly [word: string, role: PieceRole, value: number];

type Roles = ReadonlyMap<PieceRole, number>;

/** The words of one sort, of hours or of days: what they may be beside others. */
export interface RoleLexicon {
  /** By `wordKey`. */
  roles: ReadonlyMap<string, Roles>;
  /** See `Lexicon`. */
  phrases: ReadonlyMap<string, readonly string[]>;
}

const NO_ROLES: Roles = new Map();

export function buildRoles(entries: readonly RoleEntry[]): RoleLexicon {
  const roles = new Map<string, Map<PieceRole, number>>();
  for (const [word, role, value] of entries) {
    const key = wordKey(word);
    roles.set(key, (roles.get(key) ?? new Map()).set(role, value));
  }
  return { roles, phrases: phrasesByFirstToken([...roles.keys()]) };
}

/** What a plain word or phrase may be, of all sorts. */
export function rolesIn(lexicons: readonly RoleLexicon[], key: string): Roles {
  const found = lexicons.flatMap(({ roles }) => roles.get(key) ?? []);
  const [only = NO_ROLES, ...others] = found;
  return others.length === 0 ? only : new Map(found.flatMap((roles) => [...roles]));
}

/** The longest phrase of several tokens, of all sorts, that begins with this one and is here; "" for none. */
export function longestPhrase(
  lexicons: readonly Pick<RoleLexicon, "phrases">[],
  token: string,
  isHere: (phrase: string) => boolean,
): string {
  const found = lexicons.map(({ phrases }) => phrases.get(token)?.find(isHere) ?? "");
  return found.reduce((longest, phrase) => (phrase.length > longest.length ? phrase : longest), "");
}
