import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import { judgeEnglish, trainEnglish } from "./english-recogniser.ts";
import type { Measure } from "./measures.ts";
import { type Assistant, loadAssistants, NONE, type Prediction, type TrainSet } from "./real-visitors-set.ts";
import { simulateBusiness } from "./simulated-business.ts";

const TRAIN_SETS: readonly TrainSet[] = ["full", "subset"];
/** The lowest that the authors of HINT3 compare systems at. */
const LOW_THRESHOLD = 0.1;
/** Scores of two systems are no two of a kind: they are compared where as many strangers are refused. */
const REFUSED = 0.8;
/** A Friday: no message of the set depends on it. */
const NOW = new Date("2020-10-09T10:00:00Z");

interface Row {
  system: string;
  trainSet: TrainSet;
  /** In-scope accuracy at the low threshold. */
  low: number;
  /** In-scope accuracy where so many out of scope are refused. */
  beside: number;
}

/**
 * What real visitors of three assistants wrote (HINT3 v1): the recogniser beside the five systems that the set's authors
 * asked, by their own predictions and their own measures, and the whole agent at its default threshold. Nothing is taught or
 * chosen on this set (decision 129): it only reports.
 */
export async function benchRealVisitors(): Promise<Measure[]> {
  const assistants = loadAssistants();
  const systems = Object.keys(assistants[0]?.predictions ?? {});
  const rows = TRAIN_SETS.flatMap((trainSet) => [
    rowOf("this recogniser", trainSet, { assistants, predict: (one) => recognise(one, trainSet) }),
    ...systems.map((system) =>
      rowOf(system, trainSet, { assistants, predict: (one) => one.predictions[system]?.[trainSet] ?? [] }),
    ),
  ]);
  printRows(rows);
  const measures: Measure[] = [];
  for (const trainSet of TRAIN_SETS) {
    const judged: { inScope: number; refused: number }[] = [];
    for (const assistant of assistants) {
      judged.push(judgeAt(0, assistant, await askAgent(assistant, trainSet)));
    }
    const name = `real visitors, agent, ${trainSet} training set`;
    measures.push(
      { name: `${name}, in-scope accuracy`, value: 100 * mean(judged.map((one) => one.inScope)), unit: "%" },
      {
        name: `${name}, out-of-scope recall`,
        value: 100 * mean(judged.map((one) => one.refused)),
        unit: "%",
      },
    );
  }
  return measures;
}

function rowOf(
  system: string,
  trainSet: TrainSet,
  { assistants, predict }: { assistants: readonly Assistant[]; predict(one: Assistant): Prediction[] },
): Row {
  const judged = assistants.map((assistant) => {
    const predictions = predict(assistant);
    const low = judgeAt(LOW_THRESHOLD, assistant, predictions).inScope;
    return { low, beside: judgeAt(thresholdOf(assistant, predictions), assistant, predictions).inScope };
  });
  const [low, beside] = [mean(judged.map((one) => one.low)), mean(judged.map((one) => one.beside))];
  return { system, trainSet, low, beside };
}

/** The authors' in-scope accuracy and out-of-scope recall: what has a lower score than the threshold is refused. */
function judgeAt(
  threshold: number,
  { test }: Pick<Assistant, "test">,
  predictions: readonly Prediction[],
): { inScope: number; refused: number } {
  const judged = test.map(({ label }, n) => {
    const { label: predicted = NONE, score = 0 } = predictions[n] ?? {};
    return { isInScope: label !== NONE, isRight: (score < threshold ? NONE : predicted) === label };
  });
  const shareOf = (isInScope: boolean) =>
    mean(judged.filter((one) => one.isInScope === isInScope).map(({ isRight }) => Number(isRight)));
  return { inScope: shareOf(true), refused: shareOf(false) };
}

/** The lowest score below which so many of what is out of scope are refused. */
function thresholdOf({ test }: Assistant, predictions: readonly Prediction[]): number {
  const outside = predictions
    .filter((_, n) => test[n]?.label === NONE)
    .map(({ label, score }) => (label === NONE ? 0 : score))
    .sort((one, other) => one - other);
  const last = outside[Math.ceil(REFUSED * outside.length) - 1] ?? 0;
  return last + Number.EPSILON;
}

function recognise({ train, test }: Assistant, trainSet: TrainSet): Prediction[] {
  const model = trainEnglish(examplesOf(train[trainSet]));
  return test.map(({ text }) => {
    const [best] = judgeEnglish(model, text);
    return { label: best?.id ?? NONE, score: best?.score ?? 0 };
  });
}

/** What a whole agent without a data source does at its default threshold: an intent's reply, or none. */
async function askAgent({ name, train, test }: Assistant, trainSet: TrainSet): Promise<Prediction[]> {
  const lexicon = findLexicon("en");
  if (!lexicon) throw new Error("there is no English table");
  const examples = examplesOf(train[trainSet]);
  const labelOf = new Map(examples.map(({ id, title }) => [title, id]));
  const intents = examples.map(({ title, phrases }) => ({ title, phrases, reply: title }));
  const messages = test.map(({ text, label }) => ({ text, expect: label }));
  const answered = await simulateBusiness(
    { name, language: "en", articles: [], intents, messages },
    { lexicon, now: NOW },
  );
  return answered.map(({ reply }) => ({ label: labelOf.get(reply.intent ?? "") ?? NONE, score: 1 }));
}

function examplesOf(train: readonly { text: string; label: string }[]) {
  return [...Map.groupBy(train, ({ label }) => label)].map(([id, own]) => ({
    id,
    title: id.toLowerCase().replaceAll("_", " "),
    phrases: own.map(({ text }) => text),
  }));
}

function printRows(rows: readonly Row[]): void {
  process.stdout.write(
    `real visitors, in-scope accuracy (%), mean of three assistants: at a threshold of ${LOW_THRESHOLD}, and where ${100 * REFUSED} % out of scope are refused\n`,
  );
  for (const { system, trainSet, low, beside } of rows) {
    const figures = [low, beside].map((figure) => (100 * figure).toFixed(1).padStart(6));
    process.stdout.write(`${system.padEnd(16)} ${trainSet.padEnd(7)} ${figures.join(" ")}\n`);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
