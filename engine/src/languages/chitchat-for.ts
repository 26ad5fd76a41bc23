import { phraseOf } from "./bare-phrase.ts";
import { type BotQuestions, botQuestions } from "./bot-question.ts";
import type { LanguagePack } from "./language-pack.ts";
import { CHITCHAT_KINDS, type ChitchatKind, type ChitchatWords, MOOD_KINDS } from "./parts/chitchat-words.ts";
import type { HandoffWords } from "./parts/handoff-words.ts";
import type { Words } from "./parts/words.ts";
import { entriesOf } from "./phrase-notation.ts";
import { ENGLISH, packOf } from "./registry.ts";

/** The words of one language or several, made ready for reading messages. */
export interface ChitchatPhrases {
  /** Phrases as words, by their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly TalkPhrase[]>;
  /**
   * First words of small talk and fillers of five letters and more, by their first letter: they are known with one slip too, but
   * not moods ("laser" is no "later").
   */
  longWords: ReadonlyMap<string, readonly string[]>;
  /** A set of each language. */
  bots: readonly BotQuestions[];
  reach: ReadonlySet<string>;
  person: ReadonlySet<string>;
  glue: ReadonlySet<string>;
  needsWith: ReadonlySet<string>;
  with: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  /** Phrases as words, by their first word. */
  alone: ReadonlyMap<string, readonly (readonly string[])[]>;
  around: ReadonlySet<string>;
}

interface TalkPhrase {
  words: readonly string[];
  kind: ChitchatKind | "filler";
}

const LONG_LETTERS = 5;
const MOODS: ReadonlySet<TalkPhrase["kind"]> = new Set(MOOD_KINDS);
const known = new Map<LanguagePack, ChitchatPhrases>();

/** What visitors say in a language (BCP 47) or in English, which people mix into any. */
export function chitchatFor(language: string): ChitchatPhrases {
  const pack = packOf(language);
  const own = pack?.chitchat === undefined ? ENGLISH : pack;
  const talk = known.get(own) ?? ready(own);
  known.set(own, talk);
  return talk;
}

function ready(own: LanguagePack): ChitchatPhrases {
  // By their codes: the order decides which of two words is meant that are both one slip away.
  const packs = [...new Set<LanguagePack>([ENGLISH, own])].sort((a, b) => (a.code < b.code ? -1 : 1));
  const chitchat = packs.flatMap((pack) => pack.chitchat ?? []);
  const handoff = packs.flatMap((pack) => pack.handoff ?? []);
  const phrases = new Map<string, TalkPhrase[]>();
  for (const kind of [...CHITCHAT_KINDS, "filler"] as const) {
    for (const phrase of plainPhrases(chitchat, (words) => words[kind])) {
      const words = phrase.split(" ");
      const [first = ""] = words;
      phrases.set(first, [...(phrases.get(first) ?? []), { words, kind }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  const asking = (part: (words: HandoffWords) => Words) => new Set(plainPhrases(handoff, part));
  return {
    phrases,
    longWords: Map.groupBy(
      [...phrases].flatMap(([word, list]) =>
        word.length >= LONG_LETTERS && list.some(({ kind }) => !MOODS.has(kind)) ? [word] : [],
      ),
      (word) => word.charAt(0),
    ),
    bots: chitchat.map(({ bot }) => botQuestions(bot, phraseOf)),
    reach: asking(({ contact }) => contact),
    person: asking(({ people }) => people),
    glue: asking(({ between }) => between),
    needsWith: asking(({ needsWith }) => needsWith),
    with: asking((words) => words.with),
    objects: asking(({ objects }) => objects),
    alone: Map.groupBy(
      [...asking(({ alone }) => alone)].map((phrase) => phrase.split(" ")),
      ([first = ""]) => first,
    ),
    around: asking(({ around }) => around),
  };
}

function plainPhrases<Part extends ChitchatWords | HandoffWords>(
  parts: readonly Part[],
  words: (part: Part) => Words,
): string[] {
  return parts.flatMap((part) => entriesOf(words(part)).map(phraseOf));
}
