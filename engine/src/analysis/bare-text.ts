import type { EntityDefinition, ExtractionContext, FilledSlot } from "../entities/entity-definition.ts";
import { textKind } from "../entities/text-kind.ts";
import { leadingYesOrNo } from "../entities/yes-or-no.ts";
import { streetAddress } from "../knowledge/address-question.ts";
import { findChitchat, isFiller } from "../languages/find-chitchat.ts";
import { wholeWordOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import { withoutFrame } from "./answer-frame.ts";
import { isBareText } from "./parse-bare-answer.ts";

/** Who writes more tells something else. */
const WORDS_MAX = 6;
const ADDRESS_WORDS_MAX = 12;
const addressTitle = lazily(() => wholeWordOfAll(({ addresses }) => addresses?.titles));
const CASED = /\p{Lu}|\p{Ll}/u;
const STREET_NUMBER =
  /^\d{1,5}\p{L}?,? (?:\p{L}|['’])[^?!\n]*$|^\p{L}[^?!\n]* \d{1,5} ?\p{L}?(?:,[^?!\n]*)?$/u;

/** An address for the one that is missing. */
export function findBareAddress(text: string, missing: readonly EntityDefinition[]): FilledSlot[] {
  const address = addressSaid(text, missing);
  return address ? [{ entity_id: address.id, value: text.trim() }] : [];
}

/** The one missing address, where a text is written like one; "Error 42" is one only where no other text is asked for before. */
export function addressSaid(
  text: string,
  missing: readonly EntityDefinition[],
): EntityDefinition | undefined {
  const [address, ...others] = missing.filter(isAddress);
  if (!address || others.length > 0 || !isStreetNumber(text)) return undefined;
  const [first] = missing.filter((one) => one.data_type === "string" && textKind(one) === "free");
  // No street is known in scripts without capitals.
  const isStreet = streetAddress().test(text) || !CASED.test(text);
  return first === address || isStreet ? address : undefined;
}

/** Whether a text is written like a street with its number: "12 Elm Street", "Via Roma 5, Como". */
export function isStreetNumber(text: string): boolean {
  const trimmed = text.trim();
  return (
    STREET_NUMBER.test(trimmed) &&
    trimmed.split(/\s+/u).length <= ADDRESS_WORDS_MAX &&
    /\p{L}{3}/u.test(trimmed)
  );
}

/**
 * A few words that nobody understood, for the one text of a form that takes any: "yoga" where the class and the day are
 * asked for.
 */
export function findBareText(
  text: string,
  missing: readonly EntityDefinition[],
  context: ExtractionContext,
): FilledSlot[] {
  const { language } = context;
  const [only, ...others] = missing.filter(
    (one) => one.data_type === "string" && textKind(one) === "free" && !isAddress(one),
  );
  const trimmed = text.trim();
  if (!only || others.length > 0 || trimmed.split(/\s+/u).length > WORDS_MAX) return [];
  if (!/\p{L}{2}/u.test(trimmed) || !isBareText(trimmed, only, context)) return [];
  if (isFiller(trimmed, language) || findChitchat(trimmed, language)) return [];
  return leadingYesOrNo(trimmed, language) === undefined
    ? [{ entity_id: only.id, value: withoutFrame(trimmed, language) }]
    : [];
}

/** Whether an entity asks for an address by its title. */
export function isAddress(entity: EntityDefinition): boolean {
  return (
    entity.data_type === "string" &&
    textKind(entity) === "free" &&
    addressTitle().test(plainText(entity.title))
  );
}
