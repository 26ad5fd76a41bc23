import { readFileSync } from "node:fs";

/** Training phrases as their authors made them, and what is left of them without phrases that say the same. */
export type TrainSet = "full" | "subset";

/** Above the threshold that a system is given it takes `label`, and below nothing. */
export interface Prediction {
  label: string;
  score: number;
}

/** One of the three assistants of HINT3: what it was taught, and what its real visitors wrote. */
export interface Assistant {
  name: string;
  train: Record<TrainSet, { text: string; label: string }[]>;
  test: { text: string; label: string }[];
  /** The authors' own, by system, in the order of `test`. */
  predictions: Record<string, Record<TrainSet, Prediction[]>>;
}

/** HINT3's label of what none of an assistant's intents answers. */
export const NONE = "NO_NODES_DETECTED";

/** As the file has it: a label by its number. */
interface StoredAssistant {
  name: string;
  labels: string[];
  train: [text: string, label: number, isInSubset: 0 | 1][];
  test: [text: string, label: number][];
  predictions: Record<string, Record<TrainSet, { label: number[]; score: number[] }>>;
}

/** The assistants of bench/data/real-visitors/hint3.json. */
export function loadAssistants(): Assistant[] {
  const file = new URL("./data/real-visitors/hint3.json", import.meta.url);
  const { bots } = JSON.parse(readFileSync(file, "utf8")) as { bots: StoredAssistant[] };
  return bots.map(readAssistant);
}

function readAssistant({ name, labels, train, test, predictions }: StoredAssistant): Assistant {
  const labelOf = (n: number) => labels[n] ?? NONE;
  const full = train.map(([text, label, isInSubset]) => ({ text, label: labelOf(label), isInSubset }));
  const predicted = ({ label, score }: { label: number[]; score: number[] }) =>
    label.map((one, n) => ({ label: labelOf(one), score: score[n] ?? 0 }));
  return {
    name,
    train: { full, subset: full.filter(({ isInSubset }) => isInSubset === 1) },
    test: test.map(([text, label]) => ({ text, label: labelOf(label) })),
    predictions: Object.fromEntries(
      Object.entries(predictions).map(([system, { full: all, subset }]) => [
        system,
        { full: predicted(all), subset: predicted(subset) },
      ]),
    ),
  };
}
