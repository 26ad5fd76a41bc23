import { z } from "zod";
import { time } from "./fields.ts";
import { messages } from "./messages.ts";

/**
 * In the body of a change, the `updated_at` of what it was made from, as an answer gave it. Where somebody changed one
 * of the body's fields since then to something else: 409 `conflict`, and nothing is written. Without it the body wins.
 */
export const madeFrom = {
  updated_at: z.iso.datetime({ offset: true, error: messages.validValue }).nullish(),
};

/** `data` of such a 409, whose `errors` name the same fields. */
export const conflict = z.object({
  /** Of what is there now: with it the same body is saved over it. */
  updated_at: time,
  /** By wire name, dotted below the first level: what is there now, and what was sent. Secrets are never told. */
  fields: z.record(z.string(), z.object({ theirs: z.unknown(), yours: z.unknown() })),
});

export type Conflict = z.infer<typeof conflict>;
