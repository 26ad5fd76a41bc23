import { readFileSync } from "node:fs";
import type { SlotValue } from "@cxc/contract/trace.ts";
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  reduceEvents,
} from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { confirming } from "@cxc/engine/dialogue/frames.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { openAfter, openIntent } from "@cxc/engine/evaluation/open-intent.ts";
import { plainTextOf } from "@cxc/engine/templates/render-markdown.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import { withoutIsolates } from "@cxc/engine/text/isolates.ts";
import { type Line, simulate } from "@cxc/engine/turn/simulate.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import type { Measure } from "./measures.ts";
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
}

/**
 * Whole conversations with the agents of files of talks, judged turn by turn by what their README expects: turns right, the
 * same after right ones, and talks whole, by kind and business. With `isShown` each wrong turn is printed.
 */
export async function benchTalks(files: readonly string[], isShown: boolean): Promise<Measure[]> {
  if (files.length === 0) throw new Error("Name a file of talks: npm run bench -- talks -- FILE");
  const turns: JudgedTurn[] = [];
  for (const file of files) turns.push(...(await playFile(JSON.parse(readFileSync(file, "utf8")))));
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

async function playFile(talks: Talks): Promise<JudgedTurn[]> {
  const business = snapshotOf({ ...talks, intents: [], messages: [] });
  const snapshot = snapshotOfTalks(talks, business);
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
  const play = async (line: Line, state: ConversationState) => {
    const [turn] = await simulate([line], { ...agent, state });
    return turn?.events ?? [];
  };
  const judged = judgedOf(snapshot, input.now);
  let state = reduceEvents(await play({ message: "" }, EMPTY_CONVERSATION), EMPTY_CONVERSATION);
  let before: Played | undefined;
  const result: JudgedTurn[] = [];
  for (const turn of turns) {
    const line = lineOf(turn, { answered, now: input.now });
    const from = sent.length;
    const events = await play(line, state);
    const after = reduceEvents(events, state);
    const sides = { state, after, sent: sent.slice(from), sentBefore: sent.slice(0, from) };
    const did = readTurn(events, { ...sides, snapshot, before });
    const expect = withAnswer(turn.expect, answered);
    result.push({
      ...{ business: talks.name, talk: id, kind, said: line.message },
      ...{ wrong: judgeTurn(expect, did, judged), did },
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
