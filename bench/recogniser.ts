import { readFileSync } from "node:fs";
import { encodeModel, type RecogniserModel } from "@cxc/engine/intents/model.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import type { IntentExamples } from "@cxc/engine/intents/train.ts";
import { judgeEnglish, trainEnglish } from "./english-recogniser.ts";
import { withOneTypo } from "./typos.ts";

interface Measure {
  name: string;
  value: number;
  unit: string;
  must?: number;
  aim?: number;
}

interface Example {
  text: string;
  intent: string;
}

interface DataSet {
  train: Example[];
  test: Example[];
}

interface Judged {
  score: number;
  isRight: boolean;
  isOutside: boolean;
}

const OUTSIDE = "oos";
const BINS = 10;

/** Measures the recogniser on the test parts of CLINC150 and BANKING77: accuracy, refusal, calibration, time, size. */
export async function benchRecogniser(): Promise<Measure[]> {
  const clinc = measureAccuracy("CLINC150 full", loadSet("clinc150"), {
    accuracy: [91.5, 93],
    error: [0.05, 0.02],
  });
  const clinc10 = measureAccuracy("CLINC150 10", loadSet("clinc150-10shot"), {
    accuracy: [81, 83.5],
    error: [0.08, 0.04],
  });
  const banking = measureAccuracy("BANKING77 full", loadSet("banking77"), {
    accuracy: [90, 91.5],
    error: [0.05, 0.02],
  });
  const banking10 = measureAccuracy("BANKING77 10", loadSet("banking77-10shot"), {
    accuracy: [76, 79],
    error: [0.08, 0.04],
  });
  const near = loadSet("banking77-oos25");
  const nearJudged = judge(trainEnglish(toIntents(near.train)), near.test);
  return [
    ...clinc.measures,
    ...clinc10.measures,
    ...banking.measures,
    ...banking10.measures,
    {
      name: "CLINC150 full, out of scope",
      value: auroc(clinc.judged),
      unit: "AUROC",
      must: 0.95,
      aim: 0.965,
    },
    { name: "CLINC150 10, out of scope", value: auroc(clinc10.judged), unit: "AUROC" },
    { name: "BANKING77-oos25, out of scope", value: auroc(nearJudged), unit: "AUROC", must: 0.84, aim: 0.87 },
    ...measureTime(clinc.model),
    ...measureTraining(loadSet("clinc150").train),
    { name: "model of 150 intents × 10", value: megabytes(clinc10.model), unit: "MB", must: 9 },
    { name: "model of 150 intents × 100", value: megabytes(clinc.model), unit: "MB" },
  ];
}

type Bounds = readonly [must: number, aim: number];

function measureAccuracy(name: string, set: DataSet, bounds: { accuracy: Bounds; error: Bounds }) {
  const started = performance.now();
  const model = trainEnglish(toIntents(set.train));
  const trained = performance.now() - started;
  const judged = judge(model, set.test);
  const random = new SeededRandom(7);
  const misspelt = set.test.map((example) => ({ ...example, text: withOneTypo(example.text, random) }));
  const [must, aim] = bounds.accuracy;
  const [errorMust, errorAim] = bounds.error;
  const measures: Measure[] = [
    { name: `${name}, accuracy`, value: accuracy(judged), unit: "%", must, aim },
    { name: `${name}, accuracy with a typo`, value: accuracy(judge(model, misspelt)), unit: "%" },
    {
      name: `${name}, calibration error`,
      value: calibrationError(judged),
      unit: "ECE",
      must: errorMust,
      aim: errorAim,
    },
    { name: `${name}, training`, value: trained, unit: "ms" },
  ];
  return { model, judged, measures };
}

function measureTime(model: RecogniserModel): Measure[] {
  const texts = loadSet("clinc150").test.map((example) => example.text);
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const text of texts) {
      const started = process.hrtime.bigint();
      judgeEnglish(model, text);
      if (round > 0) times.push(Number(process.hrtime.bigint() - started) / 1000);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return [
    { name: "predict, 150 intents, p50", value: at(0.5), unit: "µs" },
    { name: "predict, 150 intents, p95", value: at(0.95), unit: "µs", must: 200, aim: 50 },
  ];
}

function measureTraining(examples: Example[]): Measure[] {
  const all = toIntents(examples);
  const part = (intents: number, phrases: number) =>
    all.slice(0, intents).map((intent) => ({ ...intent, phrases: intent.phrases.slice(0, phrases) }));
  const small = part(20, 12);
  return [
    {
      name: "train 20 intents × 12",
      value: medianTime(() => trainEnglish(small)),
      unit: "ms",
      must: 500,
      aim: 150,
    },
    {
      name: "train 50 intents × 10",
      value: medianTime(() => trainEnglish(part(50, 10))),
      unit: "ms",
      must: 600,
    },
    { name: "model of 20 intents × 12", value: megabytes(trainEnglish(small)), unit: "MB", must: 0.4 },
  ];
}

function medianTime(action: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    action();
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[2] ?? 0;
}

function loadSet(name: string): DataSet {
  return JSON.parse(readFileSync(new URL(`./data/nlu/${name}.json`, import.meta.url), "utf8")) as DataSet;
}

function toIntents(examples: Example[]): IntentExamples[] {
  const grouped = Map.groupBy(examples, (example) => example.intent);
  return [...grouped].map(([id, own]) => ({
    id,
    title: id.replaceAll("_", " "),
    phrases: own.map((example) => example.text),
  }));
}

function judge(model: RecogniserModel, examples: Example[]): Judged[] {
  return examples.map(({ text, intent }) => {
    const [best] = judgeEnglish(model, text);
    return { score: best?.score ?? 0, isRight: best?.id === intent, isOutside: intent === OUTSIDE };
  });
}

function accuracy(judged: Judged[]): number {
  const inside = judged.filter((one) => !one.isOutside);
  return (100 * inside.filter((one) => one.isRight).length) / inside.length;
}

/** The chance that a text inside scores above one outside; ties count half. */
function auroc(judged: Judged[]): number {
  const inside = judged.filter((one) => !one.isOutside).map((one) => one.score);
  const outside = judged.filter((one) => one.isOutside).map((one) => one.score);
  let wins = 0;
  for (const a of inside) for (const b of outside) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (inside.length * outside.length);
}

/** Expected calibration error over ten equal bins, texts inside the scope only. */
function calibrationError(judged: Judged[]): number {
  const inside = judged.filter((one) => !one.isOutside);
  const gaps = new Float64Array(BINS);
  for (const { score, isRight } of inside) {
    const bin = Math.min(BINS - 1, Math.floor(score * BINS));
    gaps[bin] = (gaps[bin] ?? 0) + score - Number(isRight);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / inside.length;
}

function megabytes(model: RecogniserModel): number {
  return encodeModel(model).length / 1e6;
}

if (import.meta.main) {
  for (const { name, value, unit, must, aim } of await benchRecogniser()) {
    const bounds = `${must === undefined ? "" : `must ${must}`}${aim === undefined ? "" : ` aim ${aim}`}`;
    console.log(
      `${name.padEnd(40)} ${value.toFixed(value < 1 ? 4 : 2).padStart(10)} ${unit.padEnd(6)} ${bounds}`,
    );
  }
}
