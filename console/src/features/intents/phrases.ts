import { codePoints, TRAINING_PHRASE_MAX, TRAINING_PHRASES_MAX } from "@cxc/contract/rules.ts";

interface Addition {
  /** All phrases, the new ones at the end. */
  phrases: string[];
  added: number;
  /** Of the lines given: those that were there already, in any case and spacing. */
  repeated: number;
  /** Those over the limit on a phrase, or for which there is no room left. */
  refused: number;
}

/** Adds each line of a text as a phrase; blank lines are not added. */
export function addPhrases(phrases: readonly string[], text: string): Addition {
  const known = new Set(phrases.map(sameness));
  const addition: Addition = { phrases: [...phrases], added: 0, repeated: 0, refused: 0 };
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const phrase = line.trim();
    if (phrase === "") continue;
    if (known.has(sameness(phrase))) {
      addition.repeated++;
    } else if (codePoints(phrase) > TRAINING_PHRASE_MAX || addition.phrases.length >= TRAINING_PHRASES_MAX) {
      addition.refused++;
    } else {
      known.add(sameness(phrase));
      addition.phrases.push(phrase);
      addition.added++;
    }
  }
  return addition;
}

/** Says that lines were there already; undefined when none was. */
export function repeatedText(repeated: number): string | undefined {
  if (repeated === 0) return undefined;
  return repeated === 1
    ? "1 phrase was there already and is not added twice."
    : `${repeated} phrases were there already and are not added twice.`;
}

/** Says why lines were refused; undefined when none was. */
export function refusedText(refused: number): string | undefined {
  if (refused === 0) return undefined;
  return `${refused === 1 ? "1 phrase" : `${refused} phrases`} not added: at most ${TRAINING_PHRASE_MAX} characters each, and ${TRAINING_PHRASES_MAX.toLocaleString("en")} in an intent.`;
}

function sameness(phrase: string): string {
  return phrase.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
