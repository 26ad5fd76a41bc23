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

/** What of the lines was not added, and why; undefined when all were. */
export function leftOutText({
  repeated,
  refused,
}: Pick<Addition, "repeated" | "refused">): string | undefined {
  const reasons = [
    ...(repeated > 0
      ? [`${repeated === 1 ? "1 phrase was" : `${repeated} phrases were`} there already`]
      : []),
    ...(refused > 0
      ? [
          `${refused} over the limits: ${TRAINING_PHRASE_MAX} characters a phrase, ${TRAINING_PHRASES_MAX.toLocaleString("en")} phrases an intent`,
        ]
      : []),
  ];
  return reasons.length > 0 ? `Not added: ${reasons.join("; ")}.` : undefined;
}

function sameness(phrase: string): string {
  return phrase.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
