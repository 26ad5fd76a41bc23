import type { ComposedNameTitles } from "../languages/parts/name-title-words.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";

/** "full" for both parts in one field. */
export type NamePart = "first" | "last" | "full";

const PARTS: readonly NamePart[] = ["first", "last", "full"];

const composed = lazily(() => {
  const of = (part: keyof ComposedNameTitles) =>
    `(?:${sourceOfAll(({ nameTitles }) => nameTitles?.composed?.[part])})`;
  const name = of("names");
  const joint = ` ?(?:[/&+]|${of("joins")}) ?`;
  const owner = `(?:${of("persons")}|${of("occasions")})`;
  const before = `(?:${of("before")} ?){0,4}`;
  // "Guest's name", "Gastname", and what stands between a name and whose it is: "name of the guest", "nom du client".
  const ownerBefore = `(?:${owner}(?:n|s|en|er|es|'s|s')?[ -]?)?`;
  const ownerBehind = `(?: ${of("of")}? ?${of("elided")}?${owner}(?:n|s|en|es|e|in|a|as|os)?(?![\\p{L}'-]).*)?`;
  return {
    whose: new RegExp(
      `^${before}${ownerBefore}${name}(?:${joint}${name})?${ownerBehind}$|^${of("contactPersons")}$`,
      "u",
    ),
    both: new RegExp(`${name}${joint}${name}`, "u"),
    first: new RegExp(of("firstParts"), "u"),
    last: new RegExp(of("lastParts"), "u"),
  };
});

const whole = lazily(() =>
  PARTS.map((part) => ({
    part,
    pattern: new RegExp(`^(?:${sourceOfAll(({ nameTitles }) => nameTitles?.[part])})$`, "u"),
  })),
);

/** Whether a plain title or description asks for a person's name: "Guest name", "Nom du patient"; not "company name". */
export function asksForName(plain: string): boolean {
  return composed().whose.test(plain);
}

/** Which part of a person's name the title asks for. */
export function namePart(title: string): NamePart {
  const plain = plainText(title);
  const { both, first, last } = composed();
  const [isFirst, isLast] = [first.test(plain), last.test(plain)];
  if ((isFirst && isLast) || both.test(plain)) return "full";
  return isFirst ? "first" : isLast ? "last" : "full";
}

/** The part of a person's name that a plain title asks for as a whole, in the languages whose titles aren't composed; else undefined. */
export function namePartOfWhole(plain: string): NamePart | undefined {
  const bare = plain.replace(/\p{M}/gu, "");
  return whole().find(({ pattern }) => pattern.test(bare))?.part;
}
