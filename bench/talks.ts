import { readFileSync } from "node:fs";
import type { ModelUnderstanding } from "@cxc/contract/agents.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  reduceEvents,
} from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { confirming } from "@cxc/engine/dialogue/frames.ts";
import type { LanguageModel } from "@cxc/engine/dialogue/ports.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { openAfter, openIntent } from "@cxc/engine/evaluation/open-intent.ts";
import { plainTextOf } from "@cxc/engine/templates/render-markdown.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import { withoutIsolates } from "@cxc/engine/text/isolates.ts";
import { type Line, simulate } from "@cxc/engine/turn/simulate.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import type { Measure } from "./measures.ts";
import { oracleModel } from "./oracle-model.ts";
import { inputOfScript } from "./outcome-scripts.ts";
import { portsOf, snapshotOf } from "./simulated-business.ts";
import { actionsOfTalks, snapshotOfTalks, type Talk, type Talks, type TalkTurn } from "./talk-agent.ts";
import { type Judged, judgeTurn, type Played, type SentAction } from "./talk-judging.ts";
import { sentValue } from "./talk-values.ts";

interface JudgedTurn {
  business: string;
  talk: string;
  kind: string;
  said: string;
  /** What doesn't hold, in the keys of the expectation. */
  wrong: readonly string[];
  /** The turns before it were all right. */
  isAfterRight: boolean;
  did: Played;
  cost: { calls: number; tokens: number; ms: number };
}

/**
 * Whole conversations with the agents of files of talks, judged turn by turn by what their README expects: turns right, the
 * same after right ones, and talks whole, by kind and business. With `isShown` each wrong turn is printed.
 */
export async function benchTalks(files: readonly string[], isShown: boolean): Promise<Measure[]> {
  if (files.length === 0) throw new Error("Name a file of talks: npm run bench -- talks -- FILE");
  const turns = await playFiles(files);
  if (isShown) for (const turn of turns) if (turn.wrong.length > 0) show(turn);
  printTable("by kind", turns, ({ kind }) => kind);
  printTable("by business", turns, ({ business }) => business);
  const { right, afterRight, whole } = countOf(turns);
  return [
    { name: "talks: turns right", value: right, unit: "%", must: 75, aim: 88 },
    { name: "talks: right after right ones", value: afterRight, unit: "%" },
    { name: "talks: whole", value: whole, unit: "%", must: 35, aim: 60 },
    { name: "talks: begun wrongly by the first wrong turn", value: wronglyBegun(turns), unit: "talks" },
  ];
}

/**
 * The same talks with a stand-in for a language model that proposes what they expect, where it is asked always and in doubt:
 * turns right, and the calls, tokens and milliseconds of the engine that a turn takes.
 */
export async function benchOracle(files: readonly string[], isShown: boolean): Promise<Measure[]> {
  if (files.length === 0) throw new Error("Name a file of talks: npm run bench -- talks --oracle -- FILE");
  const measures: Measure[] = [];
  for (const asked of ["always", "in_doubt"] as const) {
    const turns = await playFiles(files, asked);
    if (isShown) for (const turn of turns) if (turn.wrong.length > 0) show(turn);
    printTable(`a model asked ${asked}, by kind`, turns, ({ kind }) => kind);
    const name = `talks, a model asked ${asked.replace("_", " ")}`;
    const { right, whole } = countOf(turns);
    const meanOf = (figure: (cost: JudgedTurn["cost"]) => number) =>
      turns.reduce((sum, { cost }) => sum + figure(cost), 0) / turns.length;
    measures.push(
      {
        name: `${name}: turns right`,
        value: right,
        unit: "%",
        ...(asked === "always" ? { must: 93, aim: 98 } : {}),
      },
      { name: `${name}: whole`, value: whole, unit: "%" },
      { name: `${name}: calls a turn`, value: meanOf(({ calls }) => calls), unit: "calls" },
      { name: `${name}: tokens a turn`, value: meanOf(({ tokens }) => tokens), unit: "tokens" },
      { name: `${name}: the engine's time a turn`, value: meanOf(({ ms }) => ms), unit: "ms" },
    );
  }
  return measures;
}

async function playFiles(files: readonly string[], asked?: ModelUnderstanding): Promise<JudgedTurn[]> {
  const turns: JudgedTurn[] = [];
  for (const file of files) turns.push(...(await playFile(JSON.parse(readFileSync(file, "utf8")), asked)));
  return turns;
}

async function playFile(talks: Talks, asked: ModelUnderstanding = "never"): Promise<JudgedTurn[]> {
  const business = snapshotOf({ ...talks, intents: [], messages: [] });
  const plain = snapshotOfTalks(talks, business);
  const snapshot = { ...plain, agent: { ...plain.agent, model_understanding: asked } };
  const ports = portsOf(snapshot, talks.articles, findLexicon(talks.language));
  const turns: JudgedTurn[] = [];
  for (const talk of talks.talks) turns.push(...(await playTalk(talk, { talks, snapshot, ports })));
  return turns;
}

interface Stage {
  talks: Talks;
  snapshot: Snapshot;
  ports: ReturnType<typeof portsOf>;
}

async function playTalk({ id, kind, turns }: Talk, { talks, snapshot, ports }: Stage): Promise<JudgedTurn[]> {
  const sent: SentAction[] = [];
  let answered: Readonly<Record<string, string>> = {};
  const actions = actionsOfTalks(talks, (action, answer) => {
    sent.push(action);
    answered = { ...answered, ...answer };
  });
  const input = inputOfScript();
  const agent = { snapshot, ports: { ...ports, actions }, input };
  const play = async (line: Line, state: ConversationState, model?: LanguageModel) => {
    const own = model && snapshot.agent.model_understanding !== "never" ? { model } : {};
    const [turn] = await simulate([line], { ...agent, ports: { ...agent.ports, ...own }, state });
    return turn?.events ?? [];
  };
  const judged = judgedOf(snapshot, input.now);
  let state = reduceEvents(await play({ message: "" }, EMPTY_CONVERSATION), EMPTY_CONVERSATION);
  let before: Played | undefined;
  const result: JudgedTurn[] = [];
  for (const turn of turns) {
    const line = lineOf(turn, { answered, now: input.now });
    const from = sent.length;
    const expect = withAnswer(turn.expect, answered);
    const told = { said: line.message, expect, state, snapshot, articles: talks.articles, now: input.now };
    const began = performance.now();
    const events = await play(line, state, oracleModel(told));
    const ms = performance.now() - began;
    const after = reduceEvents(events, state);
    const sides = { state, after, sent: sent.slice(from), sentBefore: sent.slice(0, from) };
    const did = readTurn(events, { ...sides, snapshot, before });
    result.push({
      ...{ business: talks.name, talk: id, kind, said: line.message },
      ...{ wrong: judgeTurn(withAnswer(turn.expect, answered), did, judged), did },
      cost: { ...costOf(events), ms },
      isAfterRight: result.every(({ wrong }) => wrong.length === 0),
    });
    state = after;
    before = did;
  }
  return result;
}

function judgedOf({ intents, entities }: Snapshot, now: Date): Judged {
  return {
    intents: intents.map(({ title }) => title),
    typeOf: Object.fromEntries(entities.map(({ title, data_type }) => [title, data_type])),
    now,
  };
}

function lineOf(
  { say = "", submit }: TalkTurn,
  { answered, now }: { answered: Readonly<Record<string, string>>; now: Date },
): Line {
  if (!submit) return { message: withAnswer(say, answered) };
  return {
    message: "",
    form: Object.entries(submit).map(([id, value]) => ({ id, value: sentValue(value, now) })),
  };
}

/** With the fields of the last action's answer in their places. */
function withAnswer<T>(value: T, answered: Readonly<Record<string, string>>): T {
  const text = JSON.stringify(value);
  const filled = text.replaceAll(/\{action\.([^}]+)\}/gu, (whole, field: string) => answered[field] ?? whole);
  return JSON.parse(filled);
}

/** What understanding by a model took. */
function costOf(events: readonly Event[]): { calls: number; tokens: number } {
  const used = events.flatMap((event) =>
    event.type === "model_used" && event.purpose === "understand" ? [event.usage] : [],
  );
  const tokens = used.reduce((sum, { input_tokens, output_tokens }) => sum + input_tokens + output_tokens, 0);
  return { calls: used.length, tokens };
}

interface Sides {
  snapshot: Snapshot;
  state: ConversationState;
  after: ConversationState;
  sent: readonly SentAction[];
  sentBefore: readonly SentAction[];
  before: Played | undefined;
}

function readTurn(events: readonly Event[], sides: Sides): Played {
  const { snapshot, state, after, sent, sentBefore, before } = sides;
  const replied = events.findLast((event) => event.type === "agent_replied");
  const titleOf = (id: string | null | undefined) =>
    snapshot.intents.find((intent) => intent.id === id)?.title ?? null;
  const text = replied ? withoutIsolates(plainTextOf(renderReply(replied))) : "";
  const buttons = replied?.suggestions.map(({ title }) => title) ?? [];
  return {
    intent: titleOf(replied?.intent_id),
    outcome: replied?.outcome ?? "refused",
    asks: replied?.form ? replied.form.data.map(({ label }) => label) : null,
    known: knownAfter(events, { snapshot, known: before?.known ?? {} }),
    openBefore: titleOf(openIntent(state)),
    openAfter: titleOf(openAfter(events, after)),
    last: titleOf(state.last?.intent_id),
    confirms: titleOf(confirming(after)?.intent_id),
    ...{ sent, sentBefore },
    isHandedOff: events.some(({ type }) => type === "handed_off"),
    cites: replied?.citations.map(({ title }) => title) ?? [],
    buttons,
    text: [text, ...(replied?.citations.map(({ quote }) => quote) ?? [])].join("\n").trim(),
    saidSoFar: [before?.saidSoFar ?? "", text, ...buttons].join("\n"),
  };
}

/** What traces and forms gave last; a field that a form asks for is not known. */
function knownAfter(
  events: readonly Event[],
  { snapshot, known }: { snapshot: Snapshot; known: Readonly<Record<string, SlotValue>> },
): Record<string, SlotValue> {
  const now: Record<string, SlotValue> = { ...known };
  const titleOf = (id: string) => snapshot.entities.find((entity) => entity.id === id)?.title ?? id;
  for (const event of events) {
    if (event.type === "slot_filled") now[titleOf(event.entity_id)] = event.value;
    if (event.type !== "agent_replied" || !event.form) continue;
    for (const { label, value } of event.form.filled ?? []) if (value !== null) now[label] = value;
    for (const { label, value } of event.form.data) if (value === null) delete now[label];
  }
  return now;
}

function countOf(turns: readonly JudgedTurn[]) {
  const after = turns.filter(({ isAfterRight }) => isAfterRight);
  const talks = Map.groupBy(turns, ({ business, talk }) => `${business} ${talk}`);
  const isWhole = (own: readonly JudgedTurn[]) => own.every(({ wrong }) => wrong.length === 0);
  return {
    right: shareOf(turns, ({ wrong }) => wrong.length === 0),
    afterRight: shareOf(after, ({ wrong }) => wrong.length === 0),
    whole: shareOf([...talks.values()], isWhole),
  };
}

/** How many talks there are whose first wrong turn opens or does what nobody expected. */
function wronglyBegun(turns: readonly JudgedTurn[]): number {
  const begins = ({ did }: JudgedTurn) =>
    did.sent.length > 0 || did.isHandedOff || (did.openAfter !== null && did.openAfter !== did.openBefore);
  return turns.filter((turn) => turn.isAfterRight && turn.wrong.length > 0 && begins(turn)).length;
}

function shareOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return (100 * all.filter(holds).length) / all.length;
}

function printTable(title: string, turns: readonly JudgedTurn[], keyOf: (turn: JudgedTurn) => string): void {
  process.stdout.write(`talks, ${title}: turns, right, right after right ones, talks whole (%)\n`);
  for (const [key, own] of Map.groupBy(turns, keyOf)) {
    const { right, afterRight, whole } = countOf(own);
    const figures = [own.length, right, afterRight, whole].map((figure) => figure.toFixed(0).padStart(6));
    process.stdout.write(`${key.padEnd(24)}${figures.join("")}\n`);
  }
  process.stdout.write("\n");
}

function show({ business, talk, said, wrong, isAfterRight, did }: JudgedTurn): void {
  const { intent, outcome, asks, known, confirms, text } = did;
  const seen = JSON.stringify({ intent, outcome, asks, known, confirms, text: text.slice(0, 200) });
  process.stdout.write(
    `${business} ${talk}${isAfterRight ? "" : " (after a wrong one)"}: ${JSON.stringify(said)} not ${wrong.join(", ")}\n  ${seen}\n`,
  );
}
