import type { EngineTexts } from "../languages/engine-texts.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { textsFor } from "../languages/texts-for.ts";
import type { Span } from "./mention.ts";

/** More than the longest "no, wait, I mean" with the noun before it. */
const JOINT_CHARACTERS_MAX = 60;

/**
 * The values, in the order of the text, without those that the next one takes the place of: "18... no, 21", "Friday, sorry,
 * Saturday". Of two that count different things neither does.
 */
export function withoutTakenBack<One extends Span & { kind?: string | undefined }>(
  plain: string,
  found: readonly One[],
  language: string,
): One[] {
  const joint = jointOf(language);
  return found.filter((one, index) => {
    const next = found[index + 1];
    if (next === undefined || next.start - one.end > JOINT_CHARACTERS_MAX) return true;
    if (one.kind !== undefined && next.kind !== undefined && one.kind !== next.kind) return true;
    return !joint.test(plain.slice(one.end, next.start));
  });
}

const joints = new WeakMap<EngineTexts, RegExp>();

/** A "no" is one of its own only before a mark or a "wait"; "instead of" goes on. */
function jointOf(language: string): RegExp {
  const texts = textsFor(language);
  const known = joints.get(texts);
  if (known) return known;
  const [no, sorry, rather] = [texts.noWords, texts.apologyWords, texts.correctionWords].map((words) =>
    phraseSource(words.join("|")),
  );
  const mark = "\\s{0,2}[,.;:!…-]{1,4}\\s{0,2}";
  const back = `(?:(?:${no})(?:${mark}|\\s(?=${sorry}))|(?:${sorry})[\\s,.;:!…-]{1,4})`;
  const joint = new RegExp(
    `^(?:(?:[\\s-]\\p{L}+){0,2}${mark}|\\s{1,2})(?:(?:${back}){1,3}(?:\\p{L}{1,3}\\s)?|(?:${back}){0,2}(?:${rather})[\\s,.:…-]{1,4})$`,
    "u",
  );
  joints.set(texts, joint);
  return joint;
}
