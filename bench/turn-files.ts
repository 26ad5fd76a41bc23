import { type Profiler, Session } from "node:inspector/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  reduceEvents,
} from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { confirming, pendingForm } from "@cxc/engine/dialogue/frames.ts";
import { type Measure, median } from "./measures.ts";
import { playScript, readScripts, type Script } from "./outcome-scripts.ts";

const ENGINE = `${pathToFileURL(path.join(import.meta.dirname, "../engine/src")).href}/`;
const TALK = path.join(import.meta.dirname, "data/talks/bike-hire.json");
/** Of the single messages one in so many: V8 takes a tenth of a second to say what a turn ran. */
const ONE_IN = 40;
const FILES_MAX = 45;
/** What the classifier, the index and the reranker are made of: each message goes through nearly all of their files. */
const MODELS = new Set(["text", "embeddings", "intents", "knowledge", "ranking"]);
const KINDS = ["a single message", "an open form", "a confirmation", "a question to the source"] as const;

interface Visit {
  kind: (typeof KINDS)[number] | undefined;
  /** Of the engine, below its sources: those of which a function ran. */
  files: string[];
  /** So many functions ran, each once or more. */
  functions: number;
}

/**
 * How many of the engine's files one turn visits, and how many of their functions run, by V8's coverage: a sample of the single
 * messages that `outcomes.ts` plays, a talk with a form, a confirmation and questions, and further files of talks.
 */
export async function benchTurnFiles({ talks }: { talks: readonly string[] }): Promise<Measure[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const visits: Visit[] = [];
  let n = 0;
  for await (const script of readScripts([TALK, ...talks]))
    if (script.lines.length > 1 || n++ % ONE_IN === 0) visits.push(...(await visitsOf(script, session)));
  session.disconnect();
  return toMeasures(visits);
}

async function visitsOf(script: Script, session: Session): Promise<Visit[]> {
  const visits: Visit[] = [];
  let state = EMPTY_CONVERSATION;
  for (const line of script.lines) {
    await session.post("Profiler.takePreciseCoverage");
    const [turn] = await playScript(script, [line], { state });
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const events = turn?.events ?? [];
    const kind = script.lines.length > 1 ? kindOf(state, events) : "a single message";
    visits.push({ kind, ...visitedBy(result) });
    state = reduceEvents(events, state);
  }
  return visits;
}

function kindOf(state: ConversationState, events: readonly Event[]): Visit["kind"] {
  if (confirming(state)) return "a confirmation";
  if (pendingForm(state)) return "an open form";
  const isCited = events.some((event) => event.type === "agent_replied" && event.citations.length > 0);
  return isCited ? "a question to the source" : undefined;
}

function visitedBy(coverage: readonly Profiler.ScriptCoverage[]): Pick<Visit, "files" | "functions"> {
  const ran = coverage
    .filter(({ url }) => url.startsWith(ENGINE))
    .map(({ url, functions }) => ({
      file: url.slice(ENGINE.length),
      functions: functions.filter(isRun).length,
    }))
    .filter(({ functions }) => functions > 0);
  return {
    files: ran.map(({ file }) => file),
    functions: ran.reduce((sum, { functions }) => sum + functions, 0),
  };
}

/** A function of a module, not the module itself, which V8 lists as one that begins with the file. */
function isRun({ ranges: [whole] }: Profiler.FunctionCoverage): boolean {
  return whole !== undefined && whole.startOffset > 0 && whole.count > 0;
}

function toMeasures(visits: readonly Visit[]): Measure[] {
  const of = (list: readonly Visit[]) => list.map(({ files }) => files.length);
  const beside = visits.map(({ files }) => files.filter((file) => !MODELS.has(file.split("/")[0] ?? "")));
  const functions = visits.map((visit) => visit.functions);
  const files = (name: string, value: number, bound = {}): Measure => ({
    ...{ name: `engine files that a turn visits, ${name}`, value, unit: "files", ...bound },
  });
  return [
    files("median", median(of(visits)), { must: FILES_MAX }),
    files("the most", Math.max(...of(visits)), { must: FILES_MAX }),
    ...KINDS.map((kind) => files(kind, median(of(visits.filter((visit) => visit.kind === kind))))),
    files("beside the models' and the index's, median", median(beside.map(({ length }) => length))),
    { name: "functions of the engine that a turn runs, median", value: median(functions), unit: "" },
    { name: "functions of the engine that a turn runs, the most", value: Math.max(...functions), unit: "" },
    { name: "turns looked at", value: visits.length, unit: "" },
  ];
}
