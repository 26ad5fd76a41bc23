import {
  codePoints,
  TRAINING_BYTES_PER_AGENT_MAX,
  TRAINING_PHRASE_MAX,
  TRAINING_PHRASES_MAX,
} from "@cxc/contract/rules.ts";
import { type FoundIntent, markedNames, replaceMarked } from "../found-bot.ts";
import type { Notes } from "../notes.ts";

const FILLINGS_MAX = 3;

/** Shared by all intents of a bot, in the order of the files. */
export interface PhraseBudget {
  bytes: number;
}

export function newPhraseBudget(): PhraseBudget {
  return { bytes: TRAINING_BYTES_PER_AGENT_MAX };
}

/**
 * The phrases that an intent takes: without repeats, none that is cut, holes filled by sample values. What is left out is
 * counted with its reason. `samplesOf` answers values for a hole, best first, never none.
 */
export function settlePhrases(
  intent: FoundIntent,
  { samplesOf, budget, notes }: { samplesOf(name: string): string[]; budget: PhraseBudget; notes: Notes },
): { phrases: string[]; taken: number } {
  const seen = new Set<string>();
  const phrases: string[] = [];
  const take = (phrase: string): "taken" | "repeated" | "too_long" | "empty" | "over_limit" => {
    if (phrase === "" || !isStorable(phrase)) return "empty";
    if (codePoints(phrase) > TRAINING_PHRASE_MAX) return "too_long";
    const key = phraseKey(phrase);
    if (seen.has(key)) return "repeated";
    const bytes = Buffer.byteLength(phrase);
    if (phrases.length >= TRAINING_PHRASES_MAX || budget.bytes < bytes) return "over_limit";
    budget.bytes -= bytes;
    seen.add(key);
    phrases.push(phrase);
    return "taken";
  };
  let taken = 0;
  for (const [index, raw] of intent.phrases.entries()) {
    const fates = fill(raw, samplesOf).map((phrase) => take(tidy(phrase)));
    const location = intent.locations?.[index] ?? intent.location;
    if (fates.includes("taken")) {
      taken++;
      if (markedNames(raw).length > 0)
        notes.tell("phrases_from_patterns", { of: "phrases", name: intent.title, location });
    } else {
      const [fate = "empty"] = fates;
      if (fate !== "taken")
        notes.leftOut(fate, { of: "phrases", name: `${intent.title}: ${shown(raw)}`, location });
    }
  }
  for (const pattern of intent.patternPhrases ?? [])
    for (const phrase of fill(pattern, samplesOf)) take(tidy(phrase));
  if (intent.patternCount)
    notes.tell("phrases_from_patterns", {
      of: "phrases",
      name: intent.title,
      location: intent.location,
      count: intent.patternCount,
    });
  return { phrases, taken };
}

/** What makes two phrases the same. */
export function phraseKey(phrase: string): string {
  return phrase.normalize("NFKC").toLowerCase();
}

/** One line without blanks around it; control characters are blanks. */
export function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Neither NUL nor half a character. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** The phrase once for each of up to three sample values, the same number for all of its holes. */
function fill(raw: string, samplesOf: (name: string) => string[]): string[] {
  const names = markedNames(raw);
  if (names.length === 0) return [isStorable(raw) ? raw : ""];
  const samples = new Map(names.map((name) => [name, samplesOf(name)]));
  const count = Math.min(FILLINGS_MAX, Math.max(...[...samples.values()].map((list) => list.length)));
  return Array.from({ length: count }, (_, index) =>
    replaceMarked(raw, (name) => {
      const list = samples.get(name) ?? [];
      return list[index % list.length] ?? name;
    }),
  );
}

function shown(raw: string): string {
  return tidy(replaceMarked(raw, (name) => `{${name}}`)).slice(0, 80);
}
