import { readFileSync } from "node:fs";
import { type Line, type SimulatedTurn, simulate } from "@cxc/engine/turn/simulate.ts";
import { loadDevelopmentBusinesses } from "../meaning/load-data.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import { loadBusinesses } from "./first-hour-set.ts";
import { toBusiness } from "./rehearsal.ts";
import { portsOf, snapshotOf } from "./simulated-business.ts";
import { actionsOfTalks, snapshotOfTalks, type Talks } from "./talk-agent.ts";

type Simulation = Parameters<typeof simulate>[1];

/** One conversation with an agent. */
export interface Script {
  /** "BUSINESS: CONVERSATION". */
  name: string;
  lines: readonly Line[];
  /** With a world in which nothing was done yet. */
  newAgent(): Omit<Simulation, "input">;
}

/** A Wednesday, whenever it is played. */
const NOW = new Date("2026-11-18T12:00:00Z");

/** What a conversation is played with: the same each time. */
export function inputOfScript(): Simulation["input"] {
  let runs = 0;
  return {
    ...{ now: NOW, time_zone: "UTC", greeting: "", suggestions: [], runs_actions: true },
    ...{ elapsed: () => 0, newId: () => `run-${++runs}` },
  };
}

/** Plays it as on any other day; `lines` are asked for one by one, each before its turn, from `state` on where it is told. */
export function playScript(
  { newAgent }: Script,
  lines: Iterable<Line>,
  more: Partial<Pick<Simulation, "state" | "ranks" | "input">> = {},
): Promise<SimulatedTurn[]> {
  return simulate(lines, { ...newAgent(), input: inputOfScript(), ...more });
}

/** All public and development messages, each a conversation of its own, and the conversations of files of talks. */
export async function* readScripts(files: readonly string[]): AsyncGenerator<Script> {
  const development = loadDevelopmentBusinesses().flatMap(({ language, businesses }) =>
    businesses.map((business) => toBusiness(business, language)),
  );
  for (const business of [...(await loadBusinesses()), ...development]) {
    const snapshot = snapshotOf(business);
    const ports = portsOf(snapshot, business.articles, lexiconOf(business.language));
    for (const { text } of business.messages)
      yield {
        name: `${business.name}: message`,
        lines: [{ message: text }],
        newAgent: () => ({ snapshot, ports }),
      };
  }
  for (const file of files) {
    const talks: Talks = JSON.parse(readFileSync(file, "utf8"));
    const business = snapshotOf({ ...talks, intents: [], messages: [] });
    const snapshot = snapshotOfTalks(talks, business);
    for (const { id, turns } of talks.talks) {
      const ports = portsOf(snapshot, talks.articles, lexiconOf(talks.language));
      yield {
        name: `${talks.name}: ${id}`,
        lines: [{ message: "" }, ...turns.map(lineOf)],
        newAgent: () => ({ snapshot, ports: { ...ports, actions: actionsOfTalks(talks) } }),
      };
    }
  }
}

function lineOf({ say = "", submit }: Talks["talks"][number]["turns"][number]): Line {
  if (!submit) return { message: say };
  return { message: "", form: Object.entries(submit).map(([id, value]) => ({ id, value })) };
}

export function lexiconOf(language: string) {
  const lexicon = findLexicon(language);
  if (!lexicon) throw new Error(`There is no table for "${language}".`);
  return lexicon;
}
