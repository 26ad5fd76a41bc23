import type { ActionDefinition, SnapshotAction } from "@cxc/engine/dialogue/snapshot.ts";
import type { Selectable } from "kysely";
import type { Schema } from "../../database/schema.ts";

type Row = Selectable<Schema["actions"]>;

/** What an action of each kind does, as it is stored. */
export type StoredKind = Exclude<ActionDefinition, { kind: "unknown" }>;

/** An action's row as a snapshot carries it. */
export function toSnapshotAction(row: Omit<Row, "tenant_id">): SnapshotAction {
  const { id, title, changes_data, confirm, reply_template, failure_message } = row;
  return { id, title, changes_data, confirm, reply_template, failure_message, ...definitionOf(row) };
}

/** The part of its kind, as `definition` holds it; that of a row from before there were parts is empty. */
export function definitionOf({ kind, definition }: Pick<Row, "kind" | "definition">): StoredKind {
  const part = kind === "handoff" ? { note: "", ...(definition as object) } : definition;
  return { kind, [kind]: part } as unknown as StoredKind;
}
