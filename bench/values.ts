import { readFileSync } from "node:fs";
import { parseAnswer, statedOfMissing } from "@cxc/engine/analysis/parse-answer.ts";
import { extractSlots, type SlotValue } from "@cxc/engine/entities/extract-slots.ts";
import { type Measure, percentile } from "./measures.ts";
import { type AcceptedValue, fieldsOf, lengthOf, type ValueCase } from "./value-fields.ts";
import { type PeerReading, readByPeers } from "./value-peers.ts";

const OUTCOMES = ["right", "wrong", "not read"] as const;
type Outcome = (typeof OUTCOMES)[number];
/** The patterns of a language are made on its first use. */
const WARM_UP = 200;
/** Cases without a time of their own. */
const NOW = "2026-11-23T10:00";
const NEAR = 1e-5;

type Values = Readonly<Record<string, SlotValue>>;

interface Row extends ValueCase {
  /** As the answer to a form that waits for it, and as a message that nothing was asked before. */
  form: Outcome;
  free: Outcome;
  got: Values;
  ms: number;
}

/**
 * What the engine reads in the texts of files with one `ValueCase` a line, as the suites of other parsers have them: right,
 * wrong (a field holds another value) and not read, in percent by language and type, and the time that a text takes.
 * Beside it stands what chrono-node and Recognizers-Text read. With `isShown` each wrong value is printed.
 */
export async function benchValues(files: readonly string[], isShown: boolean): Promise<Measure[]> {
  const cases = files.flatMap(readCases);
  if (cases.length === 0) throw new Error("Name a file of cases: npm run bench -- values -- FILE");
  for (const one of cases.slice(0, WARM_UP)) readCase(one);
  const rows = cases.map(readCase);
  printTable("an answer to a form, by type", rows, (row) => (row.right === null ? "none in it" : row.type));
  printTable("by language", rows, ({ language }) => language);
  printPeers(rows, await readByPeers(cases, NOW));
  const wrong = rows.filter(({ form }) => form === "wrong");
  for (const { language, type, text, got, right } of isShown ? wrong : [])
    console.log(`${language} ${type} ${JSON.stringify([text, got, right])}`);
  const ms = rows.map((row) => row.ms);
  return [
    ...OUTCOMES.flatMap((outcome) => [
      { name: `values: form, ${outcome}`, value: percentOf(rows, "form", outcome), unit: unitOf(outcome) },
      {
        name: `values: free message, ${outcome}`,
        value: percentOf(rows, "free", outcome),
        unit: unitOf(outcome),
      },
    ]),
    { name: "values: a text, median", value: percentile(ms, 0.5), unit: "ms" },
    { name: "values: a text, p95", value: percentile(ms, 0.95), unit: "ms" },
  ];
}

/** Beside what others make of the same: right, wrong and not read, where they know the type or the language at all. */
function printPeers(rows: readonly Row[], read: readonly PeerReading[]): void {
  for (const [peer, own] of Map.groupBy(read, (reading) => reading.peer)) {
    const judged = own.flatMap(({ n, readings, ms }): Row[] => {
      const row = rows[n];
      return row && readings ? [{ ...row, ms, form: judgePeer(row, readings) }] : [];
    });
    printTable(`${peer}, by type`, judged, (row) => (row.right === null ? "none in it" : row.type));
    printTable(`${peer}, by language`, judged, ({ language }) => language);
    const times = judged.map(({ ms }) => ms);
    console.log(
      `${peer}: ${percentile(times, 0.5).toFixed(2)} ms a text in the median, ${percentile(times, 0.95).toFixed(2)} at p95\n`,
    );
  }
}

/** Of several readings the right one counts. */
function judgePeer(row: ValueCase, readings: readonly Values[]): Outcome {
  const outcomes = (readings.length > 0 ? readings : [{}]).map((got) => judge(row, got));
  return outcomes.find((one) => one === "right") ?? outcomes[0] ?? "not read";
}

function readCases(file: string): ValueCase[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line): ValueCase => JSON.parse(line));
}

function readCase(one: ValueCase): Row {
  const { text, reference, locale, language } = one;
  const entities = fieldsOf(one);
  const now = new Date(`${reference ?? NOW}:00Z`);
  const context = { now, time_zone: "UTC", language: locale ?? language };
  const before = performance.now();
  const free = valuesOf(extractSlots(text, entities, context));
  const ms = performance.now() - before;
  const stated = statedOfMissing({ text, entities, filled: {} }, context);
  const got = valuesOf(parseAnswer({ text, entities, filled: {}, stated }, context));
  return { ...one, ms, got, free: judge(one, free), form: judge(one, got) };
}

function valuesOf(slots: readonly { entity_id: string; value: SlotValue }[]): Values {
  return Object.fromEntries(slots.map(({ entity_id, value }) => [entity_id, value]));
}

/** One end of a range that is right is asked for again, and a field with another value is wrong. */
function judge({ type, right }: ValueCase, got: Values): Outcome {
  const ids = Object.keys(got);
  if (right === null) return ids.length === 0 ? "right" : "wrong";
  if (ids.length === 0) return "not read";
  const matches = (accepted: AcceptedValue) => ids.every((id) => isSame(type, got[id], wanted(accepted, id)));
  const fields = right.find(matches);
  if (fields === undefined) return "wrong";
  const isPair = typeof fields === "object" && type !== "duration";
  return isPair && ids.length < Object.keys(fields).length ? "not read" : "right";
}

function wanted(accepted: AcceptedValue, id: string): AcceptedValue | undefined {
  return typeof accepted === "object" && id !== "value" ? accepted[id] : accepted;
}

function isSame(
  type: ValueCase["type"],
  got: SlotValue | undefined,
  want: AcceptedValue | undefined,
): boolean {
  if (want === undefined) return false;
  switch (type) {
    case "integer":
    case "number":
      return isNear(Number(got), Number(want));
    case "duration":
      return isNear(Number(got), lengthOf(want).amount);
    case "phone":
      return digitsOf(got) === digitsOf(want) || digitsOf(got) === digitsOf(withoutExtension(want));
    case "email":
    case "url":
      return addressOf(got) === addressOf(want);
    default:
      return got === want;
  }
}

function isNear(got: number, want: number): boolean {
  return Math.abs(got - want) <= NEAR * Math.max(1, Math.abs(want));
}

function digitsOf(value: unknown): string {
  return String(value).normalize("NFKC").replace(/\D/gu, "");
}

function withoutExtension(value: unknown): string {
  const extension = /[\s,]*(?:ext(?:ension)?|int|ramal|x|#|~)[.:\s]*\d+\s*$/iu;
  return String(value).normalize("NFKC").replace(extension, "");
}

function addressOf(value: unknown): string {
  return String(value).toLowerCase().replace(/\/$/u, "");
}

function percentOf(rows: readonly Row[], how: "form" | "free", outcome: Outcome): number {
  return (100 * rows.filter((row) => row[how] === outcome).length) / rows.length;
}

/** What is not read is asked for again: that is no harm, and no gain. */
function unitOf(outcome: Outcome): string {
  return outcome === "right" ? "%" : "% of all";
}

function printTable(title: string, rows: readonly Row[], groupOf: (row: Row) => string): void {
  console.log(`${title.padEnd(30)}     n${OUTCOMES.map((outcome) => outcome.padStart(10)).join("")}`);
  const groups = [...Map.groupBy(rows, groupOf)].sort(([a], [b]) => a.localeCompare(b));
  for (const [group, ofGroup] of groups) {
    const shares = OUTCOMES.map((outcome) => percentOf(ofGroup, "form", outcome).toFixed(1).padStart(10));
    console.log(`${group.padEnd(30)} ${String(ofGroup.length).padStart(5)}${shares.join("")}`);
  }
}
