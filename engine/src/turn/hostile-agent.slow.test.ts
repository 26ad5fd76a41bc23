import { CHOICE_BYTES_MAX, DATA_TYPES, ENTITIES_PER_INTENT_MAX } from "@cxc/contract/rules.ts";
import { expect, test, vi } from "vitest";
import { fakePassages } from "../testing/fake-ports.ts";
import { hostileUnits, repeated } from "../testing/hostile-texts.ts";
import { processorClock, slowness } from "../testing/processor-time.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { MESSAGE_LENGTH, some } from "../testing/too-slow.ts";
import { simulate } from "./simulate.ts";

vi.setConfig({ testTimeout: 120_000 });

const INTENTS = 20;
const TURNS = 2;
/** A turn reads its message for several intents, each in less than 50 ms. Measured at 75 ms in all on a busy machine. */
const TURN_MS_MAX = 375;
const TRIES = 5;
const WORDS = Array.from(
  { length: CHOICE_BYTES_MAX / 16 },
  (_, n) => `aaaa${n.toString(36).padStart(3, "a")}`,
);

const names = Array.from({ length: ENTITIES_PER_INTENT_MAX }, (_, n) => `entity_${n}`);
const snapshot = makeSnapshot({
  agent: { threshold: 0 },
  entities: names.map((name, n) => {
    const data_type = DATA_TYPES[n % DATA_TYPES.length] ?? "string";
    const values = WORDS.slice(0, 500).map((value) => ({ value, synonyms: [] }));
    const pattern = [0, 1, 2].map((m) => ({ kind: "letters_or_digits" as const, from: 1, to: 18 + m }));
    return {
      name,
      data_type,
      ...(data_type === "choice" ? { choices: values } : {}),
      ...(data_type === "pattern" ? { pattern: [...pattern, { kind: "text" as const, text: "." }] } : {}),
    };
  }),
  intents: Array.from({ length: INTENTS }, (_, n) => ({
    title: `Intent ${n}`,
    entities: names,
    reply: "{{entity_0}}",
  })),
});
const recogniser = {
  kind: "model" as const,
  recognise: () => snapshot.intents.map(({ id }) => ({ id, score: 0.3 })),
};

function play(message: string) {
  const input = {
    start: { mode: "live" as const, version: 1 },
    now: new Date("2026-05-06T10:00:00Z"),
    time_zone: "UTC",
    locale: "en",
    greeting: "",
    suggestions: [],
    elapsed: () => 0,
    newId: () => "id",
    runs_actions: false,
  };
  const ports = {
    recogniser,
    passages: fakePassages({}),
    actions: { run: () => Promise.reject(new Error("none")) },
  };
  return simulate(
    Array.from({ length: TURNS }, () => ({ message })),
    { snapshot, ports, input },
  );
}

async function turnMs(message: string): Promise<number> {
  const stop = processorClock();
  await play(message);
  return stop() / TURNS;
}

test("a whole turn of an agent that was made to be slow is read in time", async () => {
  await play("hello 1");
  const slow: string[] = [];
  for (const unit of [...some(hostileUnits(), 30), "aaaaaa 1 monday "]) {
    const message = repeated(unit, MESSAGE_LENGTH);
    let ms = await turnMs(message);
    for (let n = 1; ms > TURN_MS_MAX && n < TRIES; n++)
      ms = Math.min(ms, (await turnMs(message)) / slowness());
    if (ms > TURN_MS_MAX) slow.push(`${JSON.stringify(unit)} ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);
});
