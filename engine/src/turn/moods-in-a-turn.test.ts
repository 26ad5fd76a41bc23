import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import { collecting, type Frame, offered } from "../dialogue/frames.ts";
import { MOOD_KINDS, type MoodKind } from "../languages/parts/chitchat-words.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { packOf } from "../languages/registry.ts";
import { textsFor } from "../languages/texts-for.ts";
import { fakeActions, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

/** Books after a yes, tells of orders, and has a person. */
function shop(language: string) {
  return makeSnapshot({
    agent: { language },
    entities: [
      { name: "day", title: "Day", data_type: "date" },
      { name: "code", title: "Code", data_type: "integer" },
    ],
    intents: [
      { title: "Book", training_phrases: ["zzbook"], entities: ["day"], action_id: "action-1" },
      { title: "Order", training_phrases: ["zzorder"], entities: ["code"] },
      { title: "Person", training_phrases: ["zzperson"], action_id: "action-2" },
    ],
    actions: [
      { title: "Booking", changes_data: true, confirm: true },
      { title: "Desk", kind: "handoff", handoff: { note: "" }, changes_data: false },
    ],
  });
}

/** Every message is as like an order as it takes: what isn't small talk begins that. */
function eager(snapshot: ReturnType<typeof shop>) {
  const by = fakeRecogniser(snapshot);
  return { ...by, recognise: (text: string) => [...by.recognise(text), { id: "intent-2", score: 0.8 }] };
}

const WAITING = {
  nothing: [],
  "a form": ["zzbook"],
  "a question for a yes": ["zzbook", "2026-11-20"],
} as const;

async function after(language: string, lines: readonly string[], last: string) {
  const snapshot = shop(language);
  const world = { recogniser: eager(snapshot), actions: fakeActions({}) };
  let state = EMPTY_CONVERSATION;
  for (const line of lines)
    state = reduceEvents(await turnEvents(snapshot, line, { ...world, state }), state);
  const events = await turnEvents(snapshot, last, { ...world, state });
  return { before: state, events, state: reduceEvents(events, state) };
}

function openIn(frames: readonly Frame[]) {
  return frames.flatMap((frame) =>
    frame.type === "collect" || frame.type === "confirm" ? [frame.type] : [],
  );
}

function begunIn(events: readonly Event[]) {
  return events.filter(({ type }) => type === "action_requested" || type === "handed_off");
}

const phrasesOf = (language: string, kind: MoodKind) => entriesOf(packOf(language)?.chitchat?.[kind] ?? "");

describe.each(AGENT_LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(WAITING))("no mood begins or ends anything while %s waits", async (_, lines) => {
    for (const kind of MOOD_KINDS)
      for (const phrase of phrasesOf(language, kind).slice(0, 6)) {
        const { before, events, state } = await after(language, lines, phrase);
        const said = `${kind}: ${phrase}`;
        expect(begunIn(events), said).toEqual([]);
        expect(openIn(state.frames), said).toEqual(kind === "start_over" ? [] : openIn(before.frames));
        expect(collecting(state)?.slots, said).toEqual(
          kind === "start_over" ? undefined : collecting(before)?.slots,
        );
        const reply = events.findLast((event) => event.type === "agent_replied");
        expect(["answered", "greeting", "form"], said).toContain(reply?.outcome);
        expect(reply?.candidates?.find(({ is_taken }) => is_taken)?.act, said).toBe("chitchat");
      }
  });
});

describe("to a mood", () => {
  const snapshot = shop("en");
  const world = { recogniser: eager(snapshot), actions: fakeActions({}) };
  const say = (...lines: string[]) =>
    transcript(snapshot, lines.map((line) => `user: ${line}`).join("\n"), world).then((text) =>
      text.split("\n").filter((line) => line.startsWith("agent: ")),
    );
  const { sentences } = textsFor("en");

  it("of anger it says sorry and offers the person, whom a yes brings", async () => {
    const { anger, offer_person } = sentences;
    expect((await say("this is ridiculous")).at(-1)).toBe(`agent: ${anger} ${offer_person} (offers Person)`);
    const angry = await after("en", [], "this is ridiculous");
    expect(offered(angry.state)?.is_asked).toBe(true);
    expect(begunIn((await after("en", ["this is ridiculous"], "yes")).events)).not.toEqual([]);
    const plain = makeSnapshot({});
    expect(await transcript(plain, "user: this is ridiculous")).toContain(`agent: ${anger}`);
  });

  it("beside a form its question is said again, what it is for and what can be done without", async () => {
    const [, confused = ""] = await say("zzbook", "i don't get it");
    expect(confused).toContain("for “Book” I need Day from you. Which day? (asks Day)");
    const [, unknown = ""] = await say("zzbook", "no idea");
    expect(unknown).toContain("Send Day when you have it");
    expect(unknown).toContain(`${sentences.offer_person} Which day?`);
    expect(await say("zzbook", "say that again")).toEqual(Array(2).fill("agent: Which day? (asks Day)"));
  });

  it("beside a form thanks and goodbye name what isn't finished", async () => {
    for (const said of ["thanks", "bye"])
      expect((await say("zzbook", said)).at(-1)).toContain(
        "“Book” isn't finished yet. I only need Day. (asks Day)",
      );
  });

  it("who has to think keeps the question, and a yes answers it whenever it comes", async () => {
    const replies = await say("zzbook", "2026-11-20", "not yet", "i have to think about it", "yes");
    expect(replies[2]).toContain(sentences.doubt_confirm);
    expect(replies[3]).toContain(sentences.doubt_confirm);
    expect(begunIn((await after("en", ["zzbook", "2026-11-20", "not yet"], "yes")).events)).toHaveLength(1);
  });

  it("of danger it names the number of the agent's country, before values and orders, and what the source knows", async () => {
    const told = async (country: string | null, language = "en") => {
      const agent = makeSnapshot({ agent: { country, language } });
      return transcript(agent, `user: ${phrasesOf(language, "danger")[0]}`);
    };
    expect(await told("US")).toContain("call 911 now");
    expect(await told("GB")).toContain("call 999 now");
    expect(await told("DE", "de")).toContain("112");
    expect(await told(null, "pt-BR")).toContain("192");
    expect(await told(null)).toContain("112");
    const silent = { ...snapshot, agent: { ...snapshot.agent, small_talk: false } };
    const passages = fakePassages({ "there's a fire": "Use the stairs." });
    expect(await transcript(silent, "user: there's a fire", { ...world, passages })).toContain(
      "I can't send help from here. Use the stairs.",
    );
  });

  it("who starts over gets the greeting, and nothing is left, nor offered", async () => {
    const { state } = await after("en", ["zzbook", "2026-11-20"], "start over");
    expect(state.frames).toEqual([]);
    expect((await say("zzbook", "start over")).at(-1)).toContain("agent: Hi, I'm Waiter.");
  });

  it("who wants it repeated gets the last reply", async () => {
    const [greeting, again] = await say("hello", "can you repeat that?");
    expect(again?.replace(/ \(offers .*/u, "")).toBe(greeting?.replace(/ \(offers .*/u, ""));
    expect(await say("can you repeat that?")).toEqual([expect.stringContaining(sentences.confusion)]);
  });

  it("who speaks another language is told in both, which is no reason to begin anything", async () => {
    const both = "Perdón, aquí solo hablo inglés. Sorry, here I only speak English.";
    const spanish = textsFor("es").sentences.only_language;
    expect(both).toContain(spanish.replace("{language}", "inglés"));
    const quiet = { recogniser: fakeRecogniser(snapshot) };
    for (const said of ["Hola, ¿habla español?", "quiero una cita para mañana por la tarde"])
      expect(await transcript(snapshot, `user: ${said}`, quiet)).toContain(both);
    expect((await say("do you speak german")).at(-1)).toBe("agent: Sorry, here I only speak English.");
    expect((await say("zzbook", "gracias")).at(-1)).toContain("You're welcome. “Book” isn't finished yet.");
  });

  it("it says in a sorry that is asked that it wasn't clear", async () => {
    expect((await say("sorry")).at(-1)).toBe(`agent: ${sentences.apology}`);
    expect((await say("sorry?")).at(-1)).toContain(sentences.confusion);
  });
});

it("takes what is merely like a mood for one only where that is asked, and where the source knows nothing of it", async () => {
  const snapshot = shop("en");
  const like = (kind: MoodKind, likeness: number) => ({
    ...fakeRecogniser(snapshot),
    nearestMood: () => ({ kind, phrase: "i lost it", likeness, own: 0 }),
  });
  const passages = fakePassages({ "gone astray": "Ask at the desk." });
  const said = async (script: string, kind: MoodKind, likeness = 0.7) =>
    (await transcript(snapshot, script, { recogniser: like(kind, likeness), passages })).split("\n").at(-1);
  expect(await said("user: it went astray", "refusal")).toContain("I don't have that information.");
  expect(await said("user: it went astray", "refusal", 0.9)).toContain("No problem.");
  expect(await said("user: zzbook\nuser: it went astray", "refusal")).toContain("Send Day when you have it");
  expect(await said("user: gone astray", "anger")).toBe("agent: Ask at the desk.");
  expect(await said("user: gone astray", "anger", 0.9)).toContain("I'm sorry about that.");
  expect(await said("user: where did it go", "anger")).toContain("I don't have that information.");
});
