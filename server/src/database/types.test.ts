import { TRAINING_BYTES_PER_AGENT_MAX, TRAINING_PHRASE_MAX } from "@cxc/contract/rules.ts";
import { leastMs, repeated } from "@cxc/engine/testing/hostile-texts.ts";
import { expect, it } from "vitest";
import { parserOf } from "./types.ts";

const TEXT_ARRAY = 1009;
/** Measured at 4 and 25 ms; 50 to 140 when texts were put together character by character. */
const HELD_MS_MAX = 125;

/** As PostgreSQL prints so many texts. */
function literalOf(text: string): string {
  const quoted = `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
  const count = Math.floor(TRAINING_BYTES_PER_AGENT_MAX / Buffer.byteLength(text));
  return `{${Array.from({ length: count }, () => quoted).join(",")}}`;
}

it.each(["word ", '"', "\\", '"\n', "語"])("reads the phrases of the greatest agent in time: %j", (unit) => {
  const text = repeated(unit, TRAINING_PHRASE_MAX);
  const read = () => parserOf(TEXT_ARRAY)(literalOf(text));

  expect(new Set(read() as string[])).toEqual(new Set([text]));
  expect(leastMs(read) - leastMs(() => literalOf(text))).toBeLessThan(HELD_MS_MAX);
});

it("keeps texts in about the room that they have in the answer", () => {
  const literal = literalOf(repeated("a word ", TRAINING_PHRASE_MAX));
  const before = process.memoryUsage().heapUsed;
  const phrases = parserOf(TEXT_ARRAY)(literal) as string[];
  const added = process.memoryUsage().heapUsed - before;

  expect(phrases.length).toBeGreaterThan(1_000);
  expect(added).toBeLessThan(8 * literal.length);
});
