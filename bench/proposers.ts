import {
  type ConversationState,
  EMPTY_CONVERSATION,
  reduceEvents,
} from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { RANKS, type Ranks } from "@cxc/engine/policy/precedence.ts";
import { type Line, type SimulatedTurn, simulate } from "@cxc/engine/turn/simulate.ts";
import type { Measure } from "./measures.ts";
import { inputOfScript, readScripts, type Script } from "./outcome-scripts.ts";

interface Count {
  /** Turns. */
  proposed: number;
  won: number;
  /** Turns that it won and that are answered otherwise without it. */
  changed: number;
}

const HEADING = ["proposer", "proposes", "wins", "changes"];

/**
 * For each proposer in how many turns of the public and development messages, and of these files of talks, it proposes, wins,
 * and changes what is replied: each turn that it won is played once more without it, from where the conversation stood.
 */
export async function benchProposers(talks: readonly string[]): Promise<Measure[]> {
  const counts = new Map(
    Object.values(RANKS)
      .flatMap(namesIn)
      .map((by) => [by, newCount()]),
  );
  let turns = 0;
  for await (const script of readScripts(talks)) turns += await countIn(script, counts);
  print(counts);
  const all = [...counts.values()];
  return [
    { name: "proposers: turns played", value: turns, unit: "turns" },
    { name: "proposers: all", value: all.length, unit: "proposers" },
    { name: "proposers: never win", value: all.filter(({ won }) => won === 0).length, unit: "proposers" },
    {
      name: "proposers: win, and change nothing",
      value: all.filter(({ won, changed }) => won > 0 && changed === 0).length,
      unit: "proposers",
    },
  ];
}

function namesIn(proposers: readonly { by: string }[]): string[] {
  return proposers.map(({ by }) => by);
}

function newCount(): Count {
  return { proposed: 0, won: 0, changed: 0 };
}

/** Plays one conversation, and says how many turns it had. */
async function countIn({ lines, newAgent }: Script, counts: ReadonlyMap<string, Count>): Promise<number> {
  const input = inputOfScript();
  let state = EMPTY_CONVERSATION;
  for (const line of lines) {
    const [turn] = await simulate([line], { ...newAgent(), input, state });
    if (!turn) continue;
    const { candidates = [] } = replyIn(turn.events) ?? {};
    for (const by of new Set(candidates.map((one) => one.by))) add(counts.get(by), "proposed");
    const taken = candidates.find(({ is_taken }) => is_taken);
    if (taken) {
      add(counts.get(taken.by), "won");
      const without = await playWithout(taken.by, { line, agent: newAgent(), state });
      if (without && isOther(turn, without)) add(counts.get(taken.by), "changed");
    }
    state = reduceEvents(turn.events, state);
  }
  return lines.length;
}

async function playWithout(
  by: string,
  { line, agent, state }: { line: Line; agent: ReturnType<Script["newAgent"]>; state: ConversationState },
): Promise<SimulatedTurn | undefined> {
  const others = <Proposer extends { by: string }>(proposers: readonly Proposer[]) =>
    proposers.filter((proposer) => proposer.by !== by);
  const ranks: Ranks = {
    first: others(RANKS.first),
    collecting: others(RANKS.collecting),
    confirming: others(RANKS.confirming),
    open: others(RANKS.open),
  };
  const [turn] = await simulate([line], { ...agent, input: inputOfScript(), state, ranks });
  return turn;
}

/** What a visitor could notice of it, and which intent it was for. */
function isOther(one: SimulatedTurn, other: SimulatedTurn): boolean {
  return JSON.stringify(noticed(one)) !== JSON.stringify(noticed(other));
}

function noticed({ events, errors }: SimulatedTurn) {
  const reply = replyIn(events);
  if (!reply) return errors;
  const { candidates: _, decision: __, duration_ms: ___, ...shown } = reply;
  return shown;
}

function replyIn(events: readonly Event[]) {
  return events.findLast((event) => event.type === "agent_replied");
}

function add(count: Count | undefined, what: keyof Count): void {
  if (count) count[what]++;
}

/** Of those that are costly it isn't known what they would have proposed where another was taken before. */
function print(counts: ReadonlyMap<string, Count>): void {
  const costly = new Set(
    Object.values(RANKS).flatMap((proposers: readonly { by: string; isCostly?: true }[]) =>
      namesIn(proposers.filter(({ isCostly }) => isCostly)),
    ),
  );
  const rows = [...counts].map(([by, { proposed, won, changed }]) => [
    costly.has(by) ? `${by} *` : by,
    ...[proposed, won, changed].map(String),
  ]);
  for (const [name = "", ...figures] of [HEADING, ...rows])
    process.stdout.write(`${name.padEnd(28)}${figures.map((figure) => figure.padStart(10)).join("")}\n`);
  process.stdout.write(
    "* isn't asked once another is taken; the others are asked in each turn of their scene\n\n",
  );
}
