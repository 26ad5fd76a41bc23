import { countKind } from "../languages/count-nouns.ts";
import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phrasePattern, phraseSource } from "../languages/phrase-pattern.ts";
import { alternativesOf } from "../languages/words-of.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { IntegerMention } from "./integer.ts";
import { findMentions } from "./mention.ts";
import { tellingWords } from "./text-words.ts";

interface Asked {
  plain: string;
  words: LanguageWords;
  /** All that ask for a number. */
  entities: readonly EntityDefinition[];
}

const JOINT_CHARACTERS_MAX = 32;
const BEHIND_CHARACTERS_MAX = 40;
const AND = alternativesOf(({ and }) => and);
const WITH = alternativesOf((words) => words.with);
/** What stands between "2" and "1" in "2 adults and 1 child". */
const JOINT = new RegExp(
  `^[\\s-]{1,3}(?<noun>\\p{L}+)\\.?(?:\\s{0,2},|(?<and>\\s{0,2}[+&]|\\s{1,2}(?:${AND}))|\\s{1,2}(?:${WITH}))?\\s{1,2}$`,
  "u",
);
/** Between "my wife and I" and "two kids": "and our". */
const AND_THEIR = new RegExp(
  `^(?:\\s{0,2},(?:\\s{1,2}(?:${AND}))?|\\s{0,2}&|\\s{1,2}(?:${AND}|${WITH}))\\s{1,2}(?:\\p{L}{2,6}\\s{1,2})?$`,
  "u",
);
const COUNTING_ARTICLE = alternativesOf(({ countingArticle }) => countingArticle);
const JOINT_OF_ARTICLE = alternativesOf((words) =>
  words.countingArticle === "" ? "" : `${words.and}|${words.with}`,
);
/** "… and a baby". */
const AND_A = new RegExp(
  `^[\\s-]{1,3}\\p{L}+\\s{0,2}(?:,|${JOINT_OF_ARTICLE}|&)(?:\\s(?:${JOINT_OF_ARTICLE}))?\\s{1,2}(?:${COUNTING_ARTICLE})\\s{1,2}(?<noun>\\p{L}+)(?!\\p{L})`,
  "u",
);

/**
 * The numbers with grown-ups and their children as one, and those who come without a number: "2 adults and 1 child" are three guests, unless an entity asks
 * for the adults or the children alone.
 */
export function withParties(
  found: readonly IntegerMention[],
  { plain, words, entities }: Asked,
): IntegerMention[] {
  if (entities.some(asksForAPart)) return [...found];
  const areAsked = entities.some(countsPeople);
  const named = found.some(({ kind }) => kind?.startsWith("people/")) ? [] : whoComes(entities, plain, words);
  const result: IntegerMention[] = [];
  for (const one of [...found, ...named].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    const isMore = last !== undefined && isPeople(last) && one.kind === CHILDREN;
    const between = last && isMore ? plain.slice(last.end, one.start) : "";
    if (last && isMore && (named.includes(last) ? AND_THEIR.test(between) : isJoined(between)))
      result[result.length - 1] = { ...last, value: last.value + one.value, end: one.end, kind: EVERYBODY };
    else result.push(one);
  }
  return result
    .map((one) => (one.kind === ADULTS ? withOneMore(one, plain) : one))
    .map((one) => (areAsked && !named.includes(one) ? withMe(one, plain, words) : one));
}

const ADULTS = "people/adults";
const CHILDREN = "children/all";
const EVERYBODY = "people/all";

function isPeople({ kind }: IntegerMention): boolean {
  return kind === ADULTS || kind === EVERYBODY;
}

/** "4 people, 2 children" may be four in all; "4 people and 2 children" are six. */
function isJoined(between: string): boolean {
  const match = between.length > JOINT_CHARACTERS_MAX ? null : JOINT.exec(between);
  const kind = countKind(match?.groups?.noun ?? "");
  return kind === ADULTS || (kind === EVERYBODY && match?.groups?.and !== undefined);
}

/** "Just me" is one guest and "my wife and I" are two, for an entity that counts people. */
function whoComes(
  entities: readonly EntityDefinition[],
  plain: string,
  words: LanguageWords,
): IntegerMention[] {
  if (!entities.some(countsPeople)) return [];
  const { alone, pair } = companyOf(words);
  return [...findMentions(plain, pair, () => 2), ...findMentions(plain, alone, () => 1)]
    .slice(0, 1)
    .map((found) => ({ ...found, kind: EVERYBODY, isWeak: false }));
}

function countsPeople({ title, description }: EntityDefinition): boolean {
  return tellingWords(`${title} ${description}`).some(({ word }) => countKind(word)?.startsWith("people/"));
}

/** "For me and three friends" are four, whatever the others are called. */
function withMe(one: IntegerMention, plain: string, words: LanguageWords): IntegerMention {
  const me = meOf(words);
  const isPerson = one.kind === undefined || isPeople(one) || one.kind === CHILDREN;
  if (!me || !isPerson) return one;
  const isJoint =
    me.before.test(plain.slice(Math.max(0, one.start - JOINT_CHARACTERS_MAX), one.start)) ||
    me.behind.test(plain.slice(one.end, one.end + BEHIND_CHARACTERS_MAX));
  return isJoint ? { ...one, value: one.value + 1, kind: EVERYBODY } : one;
}

const meOf = perLanguage(({ me, and }: LanguageWords) => {
  if (me === "" || and === "") return undefined;
  const joint = `(?:\\s(?:${phraseSource(and)})|\\s?[,&+])\\s`;
  return {
    before: new RegExp(`(?<!\\p{L})(?:${phraseSource(me)})${joint}(?:\\p{L}{2,6}\\s)?$`, "u"),
    behind: new RegExp(
      `^[\\s-]\\p{L}+${joint}(?:${phraseSource(me)})(?:$|\\s(?:${phraseSource(and)})|[^\\p{L}\\s])`,
      "u",
    ),
  };
});

const companyOf = perLanguage((words: LanguageWords) => ({
  alone: phrasePattern(words.alone),
  pair: phrasePattern(words.pair),
}));

function withOneMore(one: IntegerMention, plain: string): IntegerMention {
  const match = AND_A.exec(plain.slice(one.end, one.end + BEHIND_CHARACTERS_MAX));
  if (countKind(match?.groups?.noun ?? "") !== CHILDREN) return one;
  return { ...one, value: one.value + 1, end: one.end + (match?.[0].length ?? 0), kind: EVERYBODY };
}

function asksForAPart({ title }: EntityDefinition): boolean {
  const kinds = tellingWords(title).map(({ word }) => countKind(word));
  return !kinds.includes(EVERYBODY) && (kinds.includes(ADULTS) || kinds.includes(CHILDREN));
}
