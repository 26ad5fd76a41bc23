import { asWords } from "@cxc/contract/placeholders.ts";
import type { ActionRunner } from "@cxc/engine/dialogue/ports.ts";
import type { Snapshot, SnapshotAction } from "@cxc/engine/dialogue/snapshot.ts";
import type { SnapshotEntity } from "@cxc/engine/entities/entity-definition.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import type { Business } from "./first-hour-set.ts";
import type { Expected, SentAction } from "./talk-judging.ts";

interface TalkEntity extends Partial<Omit<SnapshotEntity, "id" | "name">> {
  title: string;
  type: SnapshotEntity["data_type"];
}

interface TalkIntent {
  title: string;
  phrases: string[];
  reply?: string;
  entities?: TalkEntity[];
  optional?: TalkEntity[];
  action?: Omit<SnapshotAction, "id">;
}

/** A business and whole conversations with its agent, as the folder of talks describes them. */
export interface Talks {
  name: string;
  /** BCP 47. */
  language: string;
  settings?: { country?: string };
  articles: Business["articles"];
  intents: TalkIntent[];
  /** By method and path ("GET /order/7"), what is answered; a last part `*` stands for any other. */
  fixture?: Record<string, Record<string, unknown>>;
  talks: Talk[];
}

export interface Talk {
  id: string;
  kind: string;
  turns: TalkTurn[];
}

/** `say` and what is expected may name a field of the last action's answer: `{action.code}`. */
export interface TalkTurn {
  say?: string;
  submit?: Record<string, string | number | boolean>;
  expect: Expected;
}

/** The agent of a file of talks, as a turn knows it. */
export function snapshotOfTalks({ name, language, settings, intents }: Talks, business: Snapshot): Snapshot {
  const all = intents.flatMap(({ entities = [], optional = [] }) => [...entities, ...optional]);
  const entities = new Map(all.map((one) => [one.title, one]));
  return {
    ...business,
    agent: { ...business.agent, name, language, country: settings?.country },
    intents: intents.map(({ title, phrases, reply = "", entities = [], optional = [], action }, n) => ({
      ...{ id: `intent-${n}`, title, description: "", prompt: title, reply },
      training_phrases: phrases,
      entity_ids: entities.map((one) => one.title),
      optional_entity_ids: optional.map((one) => one.title),
      action_id: action ? action.title : null,
    })),
    entities: [...entities.values()].map(({ type, ...entity }) => ({
      ...{ id: entity.title, name: asWords(entity.title), description: "" },
      ...{ ...entity, data_type: type },
    })),
    actions: intents.flatMap(({ action }) => (action ? [{ ...withDefaults(action), id: action.title }] : [])),
  };
}

function withDefaults(action: Omit<SnapshotAction, "id">): Omit<SnapshotAction, "id"> {
  return { ...{ changes_data: true, reply_template: "", failure_message: "" }, ...action };
}

/** Numbers of four digits, as codes have them. */
const FIRST_CALL = 4_700;

/**
 * Actions that are answered by the file's fixture; a hand-off and a mail always work. `onSent` is told what each sent, and what
 * it was answered.
 */
export function actionsOfTalks(
  { fixture = {} }: Talks,
  onSent: (sent: SentAction, answer: Readonly<Record<string, string>>) => void = () => {},
): ActionRunner {
  let calls = FIRST_CALL;
  const nothing = { reason: "", fields: {}, request: null, response: null, duration_ms: 0 };
  return {
    async run({ action, values }) {
      const isHandoff = "kind" in action && action.kind === "handoff";
      const sent = sentBy(action, values);
      if (!("kind" in action) || action.kind !== "http") {
        if (!isHandoff) onSent(sent, {});
        return { ...nothing, status: "succeeded", is_handoff: isHandoff };
      }
      const path = `${action.http.method} ${sent.path}`;
      const found = fixture[path] ?? fixture[path.replace(/[^/]*$/, "*")] ?? { status: 404 };
      const { status = 200, ...answer } = found;
      calls++;
      const fields = Object.fromEntries(
        Object.entries(answer).map(([key, value]) => [key, String(value).replace("{n}", String(calls))]),
      );
      onSent(sent, fields);
      return Number(status) < 400
        ? { ...nothing, status: "succeeded", fields }
        : { ...nothing, status: "failed", reason: `It answered ${status}.` };
    },
  };
}

/** Of an action without an address its own fields are what it sends. */
function sentBy(
  action: Parameters<ActionRunner["run"]>[0]["action"],
  values: Parameters<ActionRunner["run"]>[0]["values"],
): SentAction {
  const fill = (template: string) => fillTemplate(template, (name) => String(values[name] ?? ""));
  const { title } = action;
  if (!("kind" in action)) return { title, path: "", fields: {}, text: "" };
  if (action.kind !== "http") {
    const own: unknown = Object.entries(action).find(([key]) => key === action.kind)?.[1];
    const filled = fill(JSON.stringify(own ?? {}));
    return { title, path: "", fields: fieldsIn(filled), text: filled };
  }
  const path = fill(action.http.url).replace("{fixture}", "");
  const body = fill("body" in action.http ? String(action.http.body ?? "") : "");
  return { title, path, fields: fieldsIn(body), text: `${path}\n${body}` };
}

function fieldsIn(json: string): Record<string, unknown> {
  const read: unknown = json === "" ? {} : JSON.parse(json);
  return Object.fromEntries(Object.entries(read ?? {}));
}
