import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import { contactShapes } from "./query-words.ts";

/** A page that is much less likely says something else. */
const LIKELY = 0.2;

const legal = lazily(
  () => new RegExp(`(?<!\\p{L})(?:${sourceOfAll(({ addresses }) => addresses?.legalTitles)})(?!\\p{L})`, "u"),
);

interface Ranked {
  title: string;
  heading: string;
  text: string;
  confidence: number;
}

/**
 * Where a question asks how to reach somebody, and another page tells it as well: the passages without those of pages for lawyers,
 * which name the addresses of offices, hosts and agencies, too. The best is as sure as the best was.
 */
export function preferContactPages<P extends Ranked>(question: string, passages: readonly P[]): readonly P[] {
  const [best] = passages;
  if (!best || !passages.some(isLegal)) return passages;
  const shapes = contactShapes(question);
  const own = passages.filter((one) => !isLegal(one));
  const telling = own.filter(({ text }) => shapes.some((shape) => shape.test(text)));
  if (!telling.some(({ confidence }) => confidence >= LIKELY * best.confidence)) return passages;
  const [first = best, ...others] = isLegal(best) ? telling : own;
  return [{ ...first, confidence: best.confidence }, ...others];
}

function isLegal({ title, heading }: Ranked): boolean {
  return legal().test(plainText(`${title}\n${heading}`));
}
