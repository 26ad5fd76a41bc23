import type { AgentLanguage } from "@cxc/contract/rules.ts";
import { ar } from "./ar/talk.ts";
import { phraseOf } from "./bare-phrase.ts";
import { type BotQuestions, botQuestions } from "./bot-question.ts";
import { de } from "./de/talk.ts";
import { en } from "./en/talk.ts";
import { es } from "./es/talk.ts";
import { fa } from "./fa/talk.ts";
import { fr } from "./fr/talk.ts";
import { he } from "./he/talk.ts";
import { it } from "./it/talk.ts";
import { nl } from "./nl/talk.ts";
import { primaryLanguage } from "./primary-language.ts";
import { pt } from "./pt/talk.ts";
import { TALK_KINDS, type TalkKind, type TalkWords } from "./talk-words.ts";
import { ur } from "./ur/talk.ts";

/** The words of one language or several, made ready for reading messages. */
export interface Talk {
  /** Phrases as words, by their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly TalkPhrase[]>;
  /** First words of small talk and fillers of five letters and more: they are known with one slip too. */
  longWords: readonly string[];
  /** A set of each language. */
  bots: readonly BotQuestions[];
  reach: ReadonlySet<string>;
  person: ReadonlySet<string>;
  glue: ReadonlySet<string>;
  needsWith: ReadonlySet<string>;
  with: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  alone: readonly string[];
  around: ReadonlySet<string>;
}

interface TalkPhrase {
  words: readonly string[];
  kind: TalkKind | "filler";
}

const LONG_LETTERS = 5;
const WORDS: Readonly<Record<AgentLanguage, TalkWords>> = { ar, de, en, es, fa, fr, he, it, nl, pt, ur };
const known = new Map<string, Talk>();

/** What visitors say in a language (BCP 47) or in English, which people mix into any. */
export function talkFor(language: string): Talk {
  const primary = primaryLanguage(language);
  const key = primary in WORDS ? primary : "en";
  let talk = known.get(key);
  if (!talk) {
    talk = ready(
      Object.entries(WORDS).flatMap(([name, words]) => (name === key || name === "en" ? [words] : [])),
    );
    known.set(key, talk);
  }
  return talk;
}

function ready(languages: readonly TalkWords[]): Talk {
  const all = (part: Exclude<keyof TalkWords, "bot">) =>
    languages.flatMap((words) => words[part].map(phraseOf));
  const phrases = new Map<string, TalkPhrase[]>();
  for (const kind of [...TALK_KINDS, "filler"] as const) {
    for (const phrase of all(kind)) {
      const words = phrase.split(" ");
      const [first = ""] = words;
      phrases.set(first, [...(phrases.get(first) ?? []), { words, kind }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  const longWords = [...phrases.keys()].filter((word) => word.length >= LONG_LETTERS);
  return {
    phrases,
    longWords,
    bots: languages.map(({ bot }) => botQuestions(bot, phraseOf)),
    alone: all("alone"),
    reach: new Set(all("reach")),
    person: new Set(all("person")),
    glue: new Set(all("glue")),
    needsWith: new Set(all("needsWith")),
    with: new Set(all("with")),
    objects: new Set(all("objects")),
    around: new Set(all("around")),
  };
}
