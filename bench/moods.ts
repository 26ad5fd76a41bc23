import { readFile } from "node:fs/promises";
import { EMPTY_CONVERSATION, reduceEvents } from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { pendingForm } from "@cxc/engine/dialogue/frames.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import { type Line, simulate } from "@cxc/engine/turn/simulate.ts";
import { loadBusinesses } from "./first-hour-set.ts";
import type { Measure } from "./measures.ts";
import { inputOfScript, lexiconOf } from "./outcome-scripts.ts";
import { portsOf, snapshotOf } from "./simulated-business.ts";

/** By language and kind, phrases: bench/data/moods/README.md. */
type Moods = Record<string, Record<string, string[]>>;

interface Heard {
  language: string;
  kind: string;
  said: string;
  isBesideForm: boolean;
  /** Another intent was taken, or the open form is gone. */
  isBegun: boolean;
  /** It was taken for small talk. */
  isTaken: boolean;
}

/** Moods in words that nobody taught, to agents of their language: how many begin what nobody wanted, and how many are heard. */
export async function benchMoods(isShown: boolean): Promise<Measure[]> {
  const file = new URL("./data/moods/moods.json", import.meta.url);
  const moods: Moods = JSON.parse(await readFile(file, "utf8"));
  const heard: Heard[] = [];
  for (const business of await loadBusinesses()) {
    const language = business.language.slice(0, 2);
    const snapshot = snapshotOf(business);
    const ports = portsOf(snapshot, business.articles, lexiconOf(business.language));
    const play = async (line: Line, state = EMPTY_CONVERSATION) => {
      const [turn] = await simulate([line], { snapshot, ports, input: inputOfScript(), state });
      return turn?.events ?? [];
    };
    const form = snapshot.intents.find(({ entity_ids }) => entity_ids.length > 0);
    const open = form && reduceEvents(await play({ message: form.title }));
    for (const [kind, phrases] of Object.entries(moods[language] ?? {}))
      for (const said of phrases)
        for (const state of [EMPTY_CONVERSATION, ...(open ? [open] : [])]) {
          const events = await play({ message: said }, state);
          const isBesideForm = state !== EMPTY_CONVERSATION;
          const intent = isBesideForm ? form : undefined;
          heard.push({ language, kind, said, isBesideForm, ...judge(events, state, { snapshot, intent }) });
        }
  }
  if (isShown) for (const one of heard) if (one.isBegun || !one.isTaken) console.log(JSON.stringify(one));
  for (const language of new Set(heard.map((one) => one.language)))
    console.log(language, percent(heard.filter((one) => one.language === language)));
  const begun = heard.filter(({ isBegun }) => isBegun);
  return [
    { name: "moods: heard as what they are", value: percent(heard), unit: "%", must: 60, aim: 90 },
    { name: "moods: began a process", value: begun.length, unit: "turns", must: 8, aim: 0 },
  ];
}

function judge(
  events: readonly Event[],
  state: typeof EMPTY_CONVERSATION,
  { snapshot, intent }: { snapshot: Snapshot; intent: Snapshot["intents"][number] | undefined },
): Pick<Heard, "isBegun" | "isTaken"> {
  const replied = events.findLast((event) => event.type === "agent_replied");
  const taken = replied?.candidates?.find(({ is_taken }) => is_taken);
  const asks = new Set(
    snapshot.intents.filter(({ entity_ids }) => entity_ids.length > 0).map(({ id }) => id),
  );
  const isOther =
    replied?.intent_id != null && replied.intent_id !== intent?.id && asks.has(replied.intent_id);
  const isLost =
    intent !== undefined &&
    taken?.act !== "chitchat" &&
    pendingForm(reduceEvents(events, state))?.intent_id !== intent.id;
  return { isBegun: isOther || isLost, isTaken: taken?.act === "chitchat" };
}

function percent(heard: readonly Heard[]): number {
  return Math.round((1_000 * heard.filter(({ isTaken }) => isTaken).length) / Math.max(1, heard.length)) / 10;
}
