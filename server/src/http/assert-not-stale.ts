import { isDeepStrictEqual } from "node:util";
import type { Conflict } from "@cxc/contract/made-from.ts";
import { messages } from "@cxc/contract/messages.ts";
import { AppError } from "../app-error.ts";

interface Compared {
  /** The `updated_at` that the body was made from; without one everything is as it should be. */
  madeFrom: string | null | undefined;
  /** The row's own, read under its lock. */
  updatedAt: string;
  /** When the fields of this form were last changed, where more than they raises `updated_at`. */
  changedAt?: Date;
  /** Fields as they are and as they were sent, by wire name and in the same shape; `undefined` was not sent. */
  theirs: Record<string, unknown>;
  yours: Record<string, unknown>;
}

/** Throws `conflict` where somebody changed what a body was made from, with every field that differs from theirs. */
export function assertNotStale({ madeFrom, updatedAt, changedAt, theirs, yours }: Compared): void {
  if (madeFrom === null || madeFrom === undefined) return;
  const [given, changed, updated] = [madeFrom, changedAt ?? updatedAt, updatedAt].map((at) => +new Date(at));
  if (given === undefined || changed === undefined || updated === undefined) return;
  if (changed <= given && given <= updated) return;
  const differing = Object.keys(yours).filter(
    (field) => yours[field] !== undefined && !isDeepStrictEqual(yours[field], theirs[field] ?? null),
  );
  if (differing.length === 0) return;
  const data: Conflict = {
    updated_at: updatedAt,
    fields: Object.fromEntries(
      differing.map((field) => [field, { theirs: theirs[field], yours: yours[field] }]),
    ),
  };
  throw new AppError("conflict", {
    message: messages.changedMeanwhile,
    errors: Object.fromEntries(differing.map((field) => [field, messages.fieldChangedMeanwhile])),
    data,
  });
}
