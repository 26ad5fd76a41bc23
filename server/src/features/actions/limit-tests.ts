import type { Database } from "../../database/open.ts";
import type { Caller } from "../../http/caller.ts";
import { takeTurn } from "../../limits/throttle.ts";

const TESTS_A_MINUTE = 30;

/** How often one user may try out what leaves the house, in all processes together; the answer throws `rate_limited`. */
export function limitTests(what: "actions" | "models" | "crms", { query }: Database) {
  return ({ actor }: Caller): Promise<void> =>
    takeTurn([{ key: `tests:${what}:${actor.id}`, max: TESTS_A_MINUTE, seconds: 60 }], query);
}
