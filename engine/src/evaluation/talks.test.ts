import { readdirSync, readFileSync } from "node:fs";
import { agentTestBody } from "@cxc/contract/agent-tests.ts";
import { describe, expect, it } from "vitest";
import { fakeActions, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { playTest } from "./play-test.ts";

/** Talks of an agent as its own tests are written; see the README beside them. */
interface Talks {
  agent: Parameters<typeof makeSnapshot>[0];
  /** What the source says, by question, and how like an intent a text is where its phrases don't tell. */
  passages?: Record<string, string>;
  scores?: Record<string, Record<string, number>>;
  talks: { name: string; language?: string; turns: unknown[] }[];
}

const FOLDER = new URL("../testing/talks/", import.meta.url);
/** A Wednesday. */
const CLOCK = "2026-11-18T12:00:00.000Z";

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith(".json")))("%s", (file) => {
  const {
    agent,
    passages = {},
    scores,
    talks,
  } = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Talks;

  it.each(talks)("$name", async ({ name, language = "en", turns }) => {
    const snapshot = makeSnapshot({ ...agent, agent: { ...agent.agent, language } });
    const test = agentTestBody.parse({ name: "talk", clock: CLOCK, turns });
    // What the schema doesn't know would be expected by nobody.
    expect(test.turns, name).toEqual(turns);
    const played = await playTest(
      { ...test, clock: CLOCK },
      {
        ...{ snapshot, recogniser: fakeRecogniser(snapshot, scores), passages: fakePassages(passages) },
        ...{ actions: fakeActions(), greeting: "", suggestions: [] },
      },
    );
    expect(played.map(({ differences }) => differences)).toEqual(turns.map(() => []));
  });
});
