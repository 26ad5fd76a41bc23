import { CHAT_MESSAGE_MAX } from "@cxc/contract/rules.ts";
import { leastMs, mixtures, repeated } from "./hostile-texts.ts";
import { processorMs } from "./processor-time.ts";

/** Of the processor, for a message of the greatest length. */
export const HELD_MS_MAX = 50;
export const MESSAGE_LENGTH = CHAT_MESSAGE_MAX;
const READ_IN_FULL = 4;
/** Beside other programs three tries in a row may all be disturbed. */
const TRIES = 10;

/** So many of a list, from its beginning to its end. */
export function some<One>(list: readonly One[], count: number): One[] {
  const step = Math.max(1, Math.ceil(list.length / count));
  return list.filter((_, index) => index % step === 0);
}

/**
 * Units whose repetition takes a reader longer than it may, with the time in ms. Texts of a quarter of the length find what
 * grows faster than the text does: by the square it would take a sixteenth. Those that take longest are then read in full.
 */
export function tooSlow(
  read: (text: string) => unknown,
  units: readonly string[],
  { length = MESSAGE_LENGTH, mixed = 10 } = {},
): string[] {
  read("warm up on 1 Monday");
  const short = length / 4;
  const texts = [
    ...units.map((unit) => [repeated(unit, short), repeated(unit, length)] as const),
    ...mixtures(units, { count: mixed, length }).map((text) => [text.slice(0, short), text] as const),
  ];
  const timed = texts.map(([begin, full]) => ({ full, ms: processorMs(() => read(begin)) }));
  const slowest = timed.sort((a, b) => b.ms - a.ms).slice(0, READ_IN_FULL);
  return slowest.flatMap(({ full }) => {
    const ms = leastMs(() => read(full), { tries: TRIES, enough: HELD_MS_MAX });
    return ms > HELD_MS_MAX ? [`${JSON.stringify(full.slice(0, 20))} ${Math.round(ms)} ms`] : [];
  });
}
