import { readdirSync, readFileSync } from "node:fs";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { SNAPSHOT_FORMAT } from "@cxc/engine/dialogue/snapshot.ts";
import { trainRecogniser } from "@cxc/engine/intents/train.ts";
import { simulate } from "@cxc/engine/turn/simulate.ts";
import { describe, expect, it } from "vitest";
import { findLexicon } from "./lexicons.ts";
import { fromModel } from "./recogniser-from-model.ts";

interface Business {
  name: string;
  language: string;
  intents: { title: string; phrases: string[] }[];
}

const FOLDER = new URL("../../../../bench/data/first-hour/", import.meta.url);
const BUSINESSES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file): Business => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")));

const FRAMES: Readonly<Record<string, readonly string[]>> = {
  en: ["don't {}", "please do not {}", "I don't want to {}"],
  de: ["bitte nicht {}", "ich möchte nicht {}", "ich will keinesfalls {}"],
  fr: ["ne pas {}", "je ne veux pas {}", "merci de ne pas {}"],
  es: ["no quiero {}", "por favor no quiero {}"],
  it: ["non voglio {}", "vorrei non {}"],
  nl: ["ik wil niet {}", "ik wil liever niet {}"],
  pt: ["não quero {}", "prefiro não {}"],
};
/** What is negated already says the request when it is negated once more. */
const NEGATED = /\b(?:not|n't|nicht|kein\w*|pas|plus|no|non|niet|geen|não)\b|n't|can't/iu;

const INPUT = {
  ...{ now: new Date("2026-11-18T12:00:00Z"), time_zone: "UTC", greeting: "", suggestions: [] },
  ...{ runs_actions: true, elapsed: () => 0, newId: () => "run" },
};

/** The agent of a business, each of whose intents does something. */
function agentOf({ name, language, intents }: Business) {
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    agent: {
      ...{ id: "agent", name, description: "", prompt: "", data_source_id: "none" },
      ...{ threshold: 0.5, language },
    },
    intents: intents.map(({ title, phrases }, n) => ({
      ...{ id: `intent-${n}`, title, description: "", prompt: "", reply: "" },
      ...{ training_phrases: phrases, entity_ids: [], action_id: "deed" },
    })),
    entities: [],
    actions: [
      {
        ...{ id: "deed", title: "Deed", changes_data: false, reply_template: "", failure_message: "" },
        ...{ kind: "email", email: { to: ["desk@example.com"], subject: "Deed", text: "", reply_to: "" } },
      },
    ],
  };
  const lexicon = findLexicon(language);
  const examples = snapshot.intents.map(({ id, title, training_phrases }) => ({
    ...{ id, title, phrases: training_phrases },
  }));
  const recogniser = fromModel("model", trainRecogniser(examples, { lexicon }), snapshot);
  const done = { reason: "", fields: {}, request: null, response: null, duration_ms: 0 };
  const ports = { recogniser, actions: { run: async () => ({ ...done, status: "succeeded" as const }) } };
  /** The intents whose action a message runs, and the one that it is taken for. */
  return async (message: string) => {
    const [turn] = await simulate([{ message }], { snapshot, ports, input: INPUT });
    const events = turn?.events ?? [];
    const recognised = events.find((event) => event.type === "intent_recognised");
    return {
      hasRun: events.some(({ type }) => type === "action_requested"),
      title: recognised?.intent?.title,
    };
  };
}

describe.each(BUSINESSES.map((business) => [business.name, business] as const))("%s", (_, business) => {
  const says = agentOf(business);
  const phrases = business.intents.flatMap(({ title, phrases }) =>
    phrases.map((phrase) => ({ title, phrase })),
  );

  it("takes each phrase, word for word, for its intent", async () => {
    for (const { title, phrase } of phrases)
      expect([phrase, (await says(phrase)).title]).toEqual([phrase, title]);
  });

  it("does nothing where a phrase is negated", async () => {
    for (const { phrase } of phrases.filter(({ phrase }) => !NEGATED.test(phrase)))
      for (const frame of FRAMES[business.language] ?? []) {
        const message = frame.replace("{}", phrase.replace(/[?.!]+$/u, ""));
        expect([message, (await says(message)).hasRun]).toEqual([message, false]);
      }
  });
});
