import type { ActionRunner } from "@cxc/engine/dialogue/ports.ts";
import type { Snapshot, SnapshotAction } from "@cxc/engine/dialogue/snapshot.ts";
import type { SnapshotEntity } from "@cxc/engine/entities/entity-definition.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import type { Business } from "./first-hour-set.ts";

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
  talks: { id: string; turns: { say?: string; submit?: Record<string, string | number | boolean> }[] }[];
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
      ...{ id: entity.title, name: entity.title.toLowerCase().replaceAll(/\s+/g, "_"), description: "" },
      ...{ ...entity, data_type: type },
    })),
    actions: intents.flatMap(({ action }) => (action ? [{ ...withDefaults(action), id: action.title }] : [])),
  };
}

function withDefaults(action: Omit<SnapshotAction, "id">): Omit<SnapshotAction, "id"> {
  return { ...{ changes_data: true, reply_template: "", failure_message: "" }, ...action };
}

/** Actions that are answered by the file's fixture; a hand-off and a mail always work. */
export function actionsOfTalks({ fixture = {} }: Talks): ActionRunner {
  let calls = 0;
  const nothing = { reason: "", fields: {}, request: null, response: null, duration_ms: 0 };
  return {
    async run({ action, values }) {
      if (!("kind" in action) || action.kind !== "http")
        return { ...nothing, status: "succeeded", is_handoff: "kind" in action && action.kind === "handoff" };
      const url = fillTemplate(action.http.url, (name) => String(values[name] ?? ""));
      const path = `${action.http.method} ${url.replace("{fixture}", "")}`;
      const found = fixture[path] ?? fixture[path.replace(/[^/]*$/, "*")] ?? { status: 404 };
      const { status = 200, ...answer } = found;
      calls++;
      const fields = Object.entries(answer).map(([key, value]) => [
        key,
        String(value).replace("{n}", String(calls)),
      ]);
      return Number(status) < 400
        ? { ...nothing, status: "succeeded", fields: Object.fromEntries(fields) }
        : { ...nothing, status: "failed", reason: `It answered ${status}.` };
    },
  };
}
