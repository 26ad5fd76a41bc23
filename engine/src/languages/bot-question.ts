import { isOneSlipAway } from "../text/spelling.ts";
import type { BotWords } from "./parts/chitchat-words.ts";
import { entriesOf } from "./phrase-notation.ts";

/** From so many letters on, a word for what may answer is known with one slip too: "robott", "humen". */
const SLIP_LETTERS = 5;

interface Ask {
  before: readonly string[];
  after: readonly string[];
  kinds: ReadonlySet<string>;
}

/** The same made ready for reading. */
export interface BotQuestions {
  /** By their first word, "" for those that begin with what it may be. */
  asks: ReadonlyMap<string, readonly Ask[]>;
  kinds: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  joins: readonly (readonly string[])[];
  /** First words of the joins. */
  joinHeads: ReadonlySet<string>;
  /** Words of the longest kind. */
  kindWords: number;
}

/** Makes a language's words ready, each as `plain` reads it. */
export function botQuestions(bot: BotWords, plain: (text: string) => string): BotQuestions {
  const wordsOf = (text: string) => plain(text).split(" ").filter(Boolean);
  const common = new Set(entriesOf(bot.kinds).map(plain));
  const all = new Set([...common, ...entriesOf(bot.kindsOfYou).map(plain)]);
  const joins = entriesOf(bot.joins).map(wordsOf);
  const ask = (text: string, kinds: ReadonlySet<string>): Ask[] =>
    // "est-ce que" is as often written without its hyphen.
    [...new Set([text, text.replaceAll("-", " ")])].map((spelling) => {
      const [before = "", after = ""] = spelling.split("{kind}");
      return { before: wordsOf(before), after: wordsOf(after), kinds };
    });
  return {
    asks: Map.groupBy(
      [
        ...entriesOf(bot.you).flatMap((text) => ask(text, all)),
        ...entriesOf(bot.here).flatMap((text) => ask(text, common)),
      ],
      ({ before: [first = ""] }) => first,
    ),
    kinds: all,
    articles: new Set(entriesOf(bot.articles).map(plain)),
    joins,
    joinHeads: new Set(joins.flatMap((join) => join.slice(0, 1))),
    kindWords: Math.max(...[...all].map((kind) => kind.split(" ").length)),
  };
}

/**
 * How many of the words from `at` on ask what answers here, "are you a robot or a human" as a whole; 0 for none.
 */
export function botQuestionAt(words: readonly string[], at: number, talk: BotQuestions): number {
  const first = words[at] ?? "";
  const asks = [...(talk.asks.get(first) ?? []), ...(talk.asks.get("") ?? [])];
  const isJoined = words.some((word, n) => n > at && talk.joinHeads.has(word));
  if (asks.length === 0 && !isJoined) return 0;
  const ends = asks.map(({ before, after, kinds }) => {
    if (!standsAt(words, at, before)) return at;
    const end = kindsEnd(words, at + before.length, { talk, kinds });
    return end > 0 && standsAt(words, end, after) ? joinedEnd(words, end + after.length, talk) : at;
  });
  // "Human or bot?"
  const kind = isJoined ? kindsEnd(words, at, { talk, kinds: talk.kinds }) : 0;
  const both = kind > 0 ? joinedEnd(words, kind, talk) : kind;
  return Math.max(at, ...ends, both > kind ? both : at) - at;
}

/** Behind what is asked for, the other things that it may be. */
function joinedEnd(words: readonly string[], from: number, talk: BotQuestions): number {
  const ends = talk.joins.map((join) =>
    standsAt(words, from, join) ? kindsEnd(words, from + join.length, { talk, kinds: talk.kinds }) : 0,
  );
  return Math.max(from, ...ends);
}

/** Where a kind ends that stands there, its articles before it; 0 for none. */
function kindsEnd(
  words: readonly string[],
  from: number,
  { talk, kinds }: { talk: BotQuestions; kinds: ReadonlySet<string> },
): number {
  let at = from;
  while (talk.articles.has(words[at] ?? "")) at++;
  for (let length = talk.kindWords; length > 0; length--) {
    const text = words.slice(at, at + length).join(" ");
    if (at + length <= words.length && (kinds.has(text) || isSlipOf(text, kinds))) return at + length;
  }
  return 0;
}

function isSlipOf(word: string, kinds: ReadonlySet<string>): boolean {
  if (word.length < SLIP_LETTERS || word.includes(" ")) return false;
  for (const kind of kinds) {
    if (kind[0] === word[0] && kind.length >= SLIP_LETTERS && isOneSlipAway(kind, word)) return true;
  }
  return false;
}

function standsAt(words: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, n) => words[at + n] === word);
}
