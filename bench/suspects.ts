import { checkHealth } from "@cxc/engine/health/check-health.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import { type LabelledPhrase, loadDataSet, OUT_OF_SCOPE } from "./labelled-phrases.ts";
import type { Measure } from "./measures.ts";

const SWAPPED = 0.05;
const SEED = 11;

/** Of labels that were swapped at random, how many stand among twice as many phrases that are suspected. */
export async function benchSuspects(): Promise<Measure[]> {
  const full = await measure("clinc150");
  const few = await measure("clinc150-10shot");
  return [
    { name: "CLINC150, swapped labels among the suspects", value: full.found, unit: "%", must: 80 },
    { name: "CLINC150, health of intents", value: full.ms, unit: "ms" },
    { name: "CLINC150 10, swapped labels among the suspects", value: few.found, unit: "%" },
    { name: "CLINC150 10, health of intents", value: few.ms, unit: "ms" },
  ];
}

async function measure(set: string): Promise<{ found: number; ms: number }> {
  const { train } = await loadDataSet(set);
  const { phrases, swapped } = swap(train.filter(({ intent }) => intent !== OUT_OF_SCOPE));
  const intents = [...Map.groupBy(phrases, ({ intent }) => intent)].map(([id, own]) => ({
    id,
    title: id.replaceAll("_", " "),
    phrases: own.map(({ text }) => text),
  }));
  const began = performance.now();
  const { suspects } = checkHealth(intents, { lexicon: findLexicon("en") });
  const ms = performance.now() - began;
  const first = suspects.slice(0, 2 * swapped.size);
  const found = first.filter(({ phrase, intent_id }) => swapped.has(`${intent_id} ${phrase}`)).length;
  return { found: (100 * found) / swapped.size, ms };
}

function swap(phrases: readonly LabelledPhrase[]): { phrases: LabelledPhrase[]; swapped: Set<string> } {
  const labels = [...new Set(phrases.map(({ intent }) => intent))];
  const random = new SeededRandom(SEED);
  const swapped = new Set<string>();
  const changed = phrases.map(({ text, intent }) => {
    if (random.next() >= SWAPPED) return { text, intent };
    const step = 1 + Math.floor(random.next() * (labels.length - 1));
    const other = labels[(labels.indexOf(intent) + step) % labels.length] ?? intent;
    swapped.add(`${other} ${text}`);
    return { text, intent: other };
  });
  return { phrases: changed, swapped };
}
