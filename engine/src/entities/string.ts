import { plainText } from "../text/plain-text.ts";
import { assignValues } from "./assign-values.ts";
import { findEmails } from "./email.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { isOverlapping, type Mention, type Span } from "./mention.ts";
import { namePart } from "./name-titles.ts";
import { findPersonName } from "./person-name.ts";
import { findPhones } from "./phone.ts";
import { findSpokenPhones } from "./spoken-phones.ts";
import { type TextKind, textKind } from "./text-kind.ts";
import { findCodes, findPostcodes, findQuoted, findUrls, isMereFigure } from "./text-patterns.ts";

/** Kinds in the order in which they take their text: the surest pattern first. */
const KINDS: readonly TextKind[] = ["email", "url", "phone", "postcode", "reference", "free"];

interface FoundText {
  entity: EntityDefinition;
  found: Mention<string>;
}

/**
 * The texts of a message for string entities: by pattern where title or description ask for one, after the
 * title and a colon, or in quotes. `spans` are all spans with such a pattern, filled or not: their digits
 * are no numbers. Where nobody asks for a code, mere `figures` are a number where something says what they count.
 */
export function findStrings(
  text: string,
  entities: readonly EntityDefinition[],
  language: string,
): { texts: FoundText[]; spans: Span[]; figures: Span[] } {
  const plain = plainText(text);
  const asksPhone = entities.some((entity) => textKind(entity) === "phone");
  const emails = findEmails(text);
  const phones = [...findPhones(text), ...(asksPhone ? findSpokenPhones(plain, language) : [])];
  const named = names(text, entities, { language, contacts: [...phones, ...emails] });
  const texts = apart([...labelled(text, plain, entities), ...named]);
  const patterns: Record<TextKind, Mention<string>[]> = {
    email: emails,
    url: findUrls(text),
    phone: phones,
    postcode: entities.some((entity) => textKind(entity) === "postcode") ? findPostcodes(text) : [],
    reference: findCodes(text, plain),
    free: entities.length > 0 ? findQuoted(text) : [],
    name: [],
  };
  for (const kind of KINDS) {
    const isFree = ({ entity }: { entity: EntityDefinition }) => !texts.some((one) => one.entity === entity);
    const asking = entities.filter((entity) => textKind(entity) === kind && isFree({ entity }));
    const open = patterns[kind].filter((found) => !texts.some((one) => isOverlapping(one.found, found)));
    for (const { entity, candidate } of assignValues(asking, open, plain, language))
      texts.push({ entity, found: candidate });
  }
  const filled = texts.map(({ found }) => found);
  const { email, url, phone, reference } = patterns;
  const asksCode = entities.some((entity) => ["reference", "postcode"].includes(textKind(entity)));
  const figures = asksCode ? [] : reference.filter((code) => isMereFigure(code, plain));
  const codes = reference.filter((code) => !figures.includes(code));
  return { texts, spans: [...filled, ...email, ...url, ...phone, ...codes], figures };
}

/** The texts without those of an entity or a span that an earlier one has. */
function apart(texts: readonly FoundText[]): FoundText[] {
  const separate: FoundText[] = [];
  for (const one of texts) {
    const isTaken = separate.some(
      ({ entity, found }) => entity === one.entity || isOverlapping(found, one.found),
    );
    if (!isTaken) separate.push(one);
  }
  return separate;
}

/** "Subject: late delivery": the rest of the line, or of the list. */
function labelled(text: string, plain: string, entities: readonly EntityDefinition[]): FoundText[] {
  return entities.flatMap((entity) => {
    const title = plainText(entity.title).trim();
    const at = title === "" ? -1 : plain.indexOf(title);
    const isWord = at >= 0 && !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? "");
    const match = isWord
      ? /^\s{0,2}[:=]\s{0,3}([^\n;,]{1,200})/u.exec(text.slice(at + title.length, at + title.length + 206))
      : null;
    const value = match?.[1]
      ?.trim()
      .replace(/^["“„«]|["”“».]$/gu, "")
      .trim();
    if (!value || (textKind(entity) !== "free" && textKind(entity) !== "name")) return [];
    const start = text.indexOf(value, at + title.length);
    return [{ entity, found: { value, start, end: start + value.length } }];
  });
}

/** The name, whole or in its parts, for each entity that asks for one. */
function names(
  text: string,
  entities: readonly EntityDefinition[],
  said: { language: string; contacts: readonly Span[] },
): FoundText[] {
  const asking = entities.filter((entity) => textKind(entity) === "name");
  const words = asking.length > 0 ? findPersonName(text, said) : undefined;
  if (words === undefined) return [];
  return asking.flatMap((entity) => {
    const part = namePart(entity.title);
    const taken = part === "first" ? words.slice(0, 1) : part === "last" ? words.slice(1) : words;
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [
      { entity, found: { value: text.slice(first.start, last.end), start: first.start, end: last.end } },
    ];
  });
}
