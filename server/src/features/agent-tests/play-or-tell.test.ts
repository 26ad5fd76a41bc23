import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import { expect, it } from "vitest";
import { playOrTell } from "./play-or-tell.ts";
import { UnplayableError } from "./test-thread.ts";
import type { PlayedTest, TestPorts } from "./thread-messages.ts";

const PLAYED: PlayedTest = { turns: [], recorded: [] };
const PORTS: TestPorts = {
  passages: { findAnswer: async () => ({ verdict: "refuse", passages: [], answer: null, why: "" }) },
  actions: { run: () => Promise.reject(new Error("no action is run")) },
};
const testOf = (name: string): PlayableTest => ({
  ...{ name, tags: [], turns: [], language: "", time_zone: "UTC" },
  clock: "2026-01-01T00:00:00.000Z",
});

/** Plays tests of which those whose names begin with "bad" can't be played. */
function player(signal = new AbortController().signal) {
  let opened = 0;
  const play = playOrTell(
    async ({ name }) => {
      if (name.startsWith("bad")) throw new UnplayableError(`${name} took too long`);
      if (name === "broken") throw new Error("the database is away");
      return PLAYED;
    },
    { reopen: () => opened++, signal },
  );
  return { play: (name: string) => play(testOf(name), PORTS), opened: () => opened };
}

it("fails what can't be played with the reason, and goes on in a thread that has the agent again", async () => {
  const { play, opened } = player();
  const unplayable = await play("bad one");
  const next = await play("good");

  expect(unplayable.turns).toEqual([
    {
      message: "bad one",
      differences: [
        { kind: "unplayable", expected: "It is played to its end.", got: "bad one took too long" },
      ],
      response: "",
      why: "",
    },
  ]);
  expect([next, opened()]).toEqual([PLAYED, 1]);
});

it("gives the run up at the third in a row, and only then", async () => {
  const { play } = player();
  for (const name of ["bad 1", "bad 2", "good", "bad 3", "bad 4"]) await play(name);

  await expect(play("bad 5")).rejects.toThrow("bad 5 took too long");
});

it("counts nothing as failed that was ended for others, or that is no fault of a test", async () => {
  const over = new AbortController();
  const { play } = player(over.signal);
  await expect(play("broken")).rejects.toThrow("the database is away");
  over.abort(new Error("its place was asked back"));

  await expect(play("bad")).rejects.toThrow("its place was asked back");
});
