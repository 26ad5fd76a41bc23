import { z } from "zod";
import { uuid } from "./fields.ts";

const textChange = z.object({
  kind: z.literal("text"),
  /** Its wire name, such as `prompt` or `http.url`. */
  field: z.string(),
  /** "" for none. */
  before: z.string(),
  after: z.string(),
});

const listChange = z.object({
  kind: z.literal("list"),
  field: z.string(),
  /** The first hundred of each. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  added_count: z.number(),
  removed_count: z.number(),
});

const snapshotChange = z.object({
  subject: z.enum(["agent", "intent", "entity", "action"]),
  kind: z.enum(["added", "removed", "changed"]),
  id: uuid,
  title: z.string(),
  /** Null unless it was renamed. */
  previous_title: z.string().nullable(),
  /** Empty where the whole thing came or went, and after the first hundred changes of a kind of thing. */
  details: z.array(z.discriminatedUnion("kind", [textChange, listChange])),
});

/** What would change for visitors. */
export const agentChanges = z.object({
  /** Null where nothing is published. */
  live_version: z.number().nullable(),
  /** From the live version on: the agent itself, then intents, entities and actions. */
  changes: z.array(snapshotChange),
});

export type SnapshotChange = z.infer<typeof snapshotChange>;
export type ChangeDetail = SnapshotChange["details"][number];
export type AgentChanges = z.infer<typeof agentChanges>;
