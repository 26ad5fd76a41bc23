import { readFile } from "node:fs/promises";

export const OUT_OF_SCOPE = "oos";

export interface LabelledPhrase {
  text: string;
  intent: string;
}

export interface LabelledPhrases {
  name: string;
  /** Without phrases out of scope. */
  train: LabelledPhrase[];
  test: LabelledPhrase[];
}

/** Reads a file of the form that bench/data/nlu/README.md tells. Throws one sentence where it can't. */
export async function loadLabelledPhrases(file: string): Promise<LabelledPhrases> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === "ENOENT" ? `${file} is not there` : `${file} can't be read: ${error.code}`,
    );
  });
  const { name, train, test } = parseJson(text, file);
  if (!isPhrases(train) || !isPhrases(test))
    throw new Error(
      `${file} needs "train" and "test", each a list of { "text", "intent" } with at least one`,
    );
  if (train.some(({ intent }) => intent === OUT_OF_SCOPE))
    throw new Error(`${file} trains the intent "${OUT_OF_SCOPE}", which stands for out of scope`);
  return { name: typeof name === "string" ? name : file, train, test };
}

/** A data set of bench/data/nlu by its name. */
export function loadDataSet(name: string): Promise<LabelledPhrases> {
  return loadLabelledPhrases(`${import.meta.dirname}/data/nlu/${name}.json`);
}

/** The phrases of the first `labels` labels, at most `each` of each. */
export function firstLabels(
  phrases: readonly LabelledPhrase[],
  { labels, each = Number.POSITIVE_INFINITY }: { labels: number; each?: number },
): LabelledPhrase[] {
  const byLabel = Map.groupBy(phrases, ({ intent }) => intent);
  return [...byLabel.values()].slice(0, labels).flatMap((own) => own.slice(0, each));
}

function parseJson(text: string, file: string): { name?: unknown; train?: unknown; test?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}

function isPhrases(list: unknown): list is LabelledPhrase[] {
  return (
    Array.isArray(list) &&
    list.length > 0 &&
    list.every((one) => typeof one?.text === "string" && typeof one?.intent === "string")
  );
}
