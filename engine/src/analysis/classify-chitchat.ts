import type { Level } from "@cxc/contract/candidates.ts";
import { MOOD_LIKENESS } from "../dialogue/levels.ts";
import { asksSomething, asksWhat } from "../languages/asks-something.ts";
import { guessLanguage } from "../languages/detect-language.ts";
import { type Chitchat, findChitchat, isMood } from "../languages/find-chitchat.ts";
import { findForeignChitchat, foreignLanguage, TALKING } from "../languages/find-foreign-chitchat.ts";
import { DEED_KINDS, type DeedKind } from "../languages/parts/chitchat-words.ts";
import type { NearMood } from "../ranking/nearest-mood.ts";

interface Heard {
  language: string;
  nearestMood?: ((text: string) => NearMood | undefined) | undefined;
}

/** Longer messages say something. */
const CHARACTERS_MAX = 120;
const EXACT = 1;
/** "Can you explain that?" */
const ASKED: ReadonlySet<NearMood["kind"]> = new Set(["confusion", "repeat"]);

/**
 * What a message is that wants nothing of this business: by its words, or by what it means where that is nearer to it than the
 * agent's own phrases are. Undefined where it wants something, or where an intent of the agent is about such things.
 */
export function classifyChitchat(text: string, heard: Heard): Chitchat | undefined {
  const talk = classify(text, heard);
  if (talk?.kind !== "other_language") return talk;
  return { language: guessLanguage(text, TALKING).language, ...talk };
}

/** What a message says in a language that the agent surely doesn't speak. */
export function foreignTalk(text: string, language: string): Chitchat | undefined {
  const other = foreignLanguage(text, language);
  return other === undefined ? undefined : { kind: "other_language", isWhole: true, language: other };
}

/** What is said of a deed ("go on then", "I've decided against it") by what it means; undefined for none. */
export function classifyDeed(text: string, { language, nearestMood }: Heard): DeedKind | undefined {
  if (text.length > CHARACTERS_MAX || findChitchat(text, language)?.isWhole) return undefined;
  const near = nearestMood?.(text);
  return near && isDeed(near.kind) && near.own <= near.likeness - MOOD_LIKENESS.nearer
    ? near.kind
    : undefined;
}

function isDeed(kind: NearMood["kind"]): kind is DeedKind {
  return DEED_KINDS.some((one) => one === kind);
}

function classify(text: string, { language, nearestMood }: Heard): Chitchat | undefined {
  const byWords = findChitchat(text, language);
  if (byWords?.isWhole && !isMood(byWords.kind)) return byWords;
  const near = text.length > CHARACTERS_MAX ? undefined : nearestMood?.(text);
  if (byWords?.isWhole) return near && isOwn(near, EXACT) ? undefined : byWords;
  const level = near && levelOf(near, text, language);
  if (near && level && !isDeed(near.kind) && !isOwn(near, near.likeness)) {
    const { kind, phrase, likeness } = near;
    return { kind, isWhole: level === "likely", like: { phrase, likeness } };
  }
  return byWords ?? findForeignChitchat(text, language);
}

/** Whether the agent's own phrases are about as near. */
function isOwn({ own }: NearMood, likeness: number): boolean {
  return own > likeness - MOOD_LIKENESS.nearer;
}

/** "Is there gas?" is like the smell of it. */
function levelOf(
  { kind, likeness }: NearMood,
  text: string,
  language: string,
): Extract<Level, "likely" | "possible"> | undefined {
  if (likeness >= MOOD_LIKENESS.sure) return "likely";
  if (ASKED.has(kind) && asksWhat(text, language))
    return likeness >= MOOD_LIKENESS.asked ? "likely" : undefined;
  if (!ASKED.has(kind) && asksSomething(text, language)) return undefined;
  if (likeness >= (kind === "danger" ? MOOD_LIKENESS.clear : MOOD_LIKENESS.least)) return "likely";
  return likeness >= MOOD_LIKENESS.perhaps ? "possible" : undefined;
}
