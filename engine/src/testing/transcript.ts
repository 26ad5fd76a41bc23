import { type ConversationState, EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import type { Event } from "../dialogue/events.ts";
import type { ActionRunner, LanguageModel, PassageSearch, Recogniser } from "../dialogue/ports.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";
import type { TurnInput } from "../dialogue/turn.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply } from "../templates/render-reply.ts";
import { withoutIsolates } from "../text/isolates.ts";
import { simulate } from "../turn/simulate.ts";
import { fakeRecogniser } from "./fake-ports.ts";

interface World {
  recogniser?: Recogniser;
  passages?: PassageSearch;
  actions?: ActionRunner;
  model?: LanguageModel;
  state?: ConversationState;
  input?: Partial<TurnInput>;
}

/** A Wednesday. */
const NOW = new Date("2026-11-18T12:00:00Z");

/**
 * Plays the `user:` and `form:` lines of a conversation and answers it as it went, for comparing with what was
 * written. `form: Guests = 4` fills fields by title, values as JSON where they are JSON. The agent's lines carry what
 * comes with the text: `(asks Guests, Day)`, `(offers Opening hours)`, `(ends)`, or `(refuses Guests: Required)`.
 */
export async function transcript(snapshot: Snapshot, script: string, world: World = {}): Promise<string> {
  const lines: string[] = [];
  let state = world.state ?? EMPTY_CONVERSATION;
  for (const line of script.split("\n").map((text) => text.trim())) {
    if (line === "" || line.startsWith("agent:")) continue;
    const { said, events } = await play(snapshot, state, { line, world });
    lines.push(line, `agent: ${said}`);
    state = reduceEvents(events, state);
  }
  return lines.join("\n");
}

/** The events of one turn with this message. */
export async function turnEvents(snapshot: Snapshot, message: string, world: World = {}): Promise<Event[]> {
  const { events } = await playTurn(snapshot, message, world);
  return events;
}

/** One turn with this message as its caller sees it: the events, the text shown early, and all steps by name. */
export async function playTurn(
  snapshot: Snapshot,
  message: string,
  world: World = {},
): Promise<{ events: Event[]; shown: string; steps: string[] }> {
  return play(snapshot, world.state ?? EMPTY_CONVERSATION, {
    line: `user: ${message}`,
    world,
  });
}

async function play(
  snapshot: Snapshot,
  state: ConversationState,
  { line, world }: { line: string; world: World },
): Promise<{ said: string; events: Event[]; shown: string; steps: string[] }> {
  const { recogniser = fakeRecogniser(snapshot), passages, actions, model } = world;
  const { message = line.replace(/^(?:user|form): ?/, ""), ...more } = world.input ?? {};
  const input = {
    now: NOW,
    time_zone: "UTC",
    greeting: "",
    suggestions: [],
    elapsed: () => 0,
    newId: countedIds(),
    runs_actions: true,
    ...more,
  };
  const ports = {
    recogniser,
    ...(passages ? { passages } : {}),
    ...(actions ? { actions } : {}),
    ...(model ? { model } : {}),
  };
  const form = line.startsWith("form:") ? { form: parseForm(snapshot, line) } : {};
  const [turn] = await simulate([{ message, ...form }], { snapshot, state, input, ports });
  if (!turn) throw new Error("nothing was played");
  const { events, errors, steps } = turn;
  return {
    said: errors ? `(refuses ${titled(snapshot, errors)})` : describe(events),
    events,
    shown: steps.map((step) => (step.type === "delta" ? step.text : "")).join(""),
    steps: errors ? [] : steps.map((step) => (step.type === "event" ? step.event.type : step.type)),
  };
}

/** Ids that a test can tell: run-1, run-2 … */
function countedIds(): () => string {
  let n = 0;
  return () => `run-${++n}`;
}

function parseForm({ entities }: Snapshot, line: string): { id: string; value: unknown }[] {
  return line
    .replace(/^form: ?/, "")
    .split(", ")
    .map((field) => {
      const [title = "", value = ""] = field.split(" = ");
      return { id: entities.find((entity) => entity.title === title)?.id ?? title, value: parseValue(value) };
    });
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function titled({ entities }: Snapshot, errors: Record<string, string>): string {
  const named = Object.entries(errors).map(([id, message]) => {
    return `${entities.find((entity) => entity.id === id)?.title ?? id}: ${message}`;
  });
  return named.join(", ");
}

function describe(events: readonly Event[]): string {
  const replied = events.findLast((event) => event.type === "agent_replied");
  if (!replied) throw new Error("the turn has no reply");
  const { form, suggestions, outcome } = replied;
  const parts = [withoutIsolates(plainTextOf(renderReply(replied))).replace(/\s+/g, " ")];
  if (form) parts.push(`(asks ${form.data.map(({ label }) => label).join(", ")})`);
  if (suggestions.length > 0) parts.push(`(offers ${suggestions.map(({ title }) => title).join(", ")})`);
  if (outcome === "ended") parts.push("(ends)");
  return parts.join(" ");
}
