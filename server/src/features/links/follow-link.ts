import type { Kysely, Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { addressLimits } from "../../http/network-of.ts";
import { assertBelow, recordHits } from "../../limits/throttle.ts";
import { consumeLink, findLink, type LinkToken } from "./tokens.repository.ts";

const WINDOW_S = 600;
const UNKNOWN_PER_ADDRESS = 100;

export interface Visit {
  database: Database;
  address: string;
}

/**
 * The link with this token, over or not. Throws `not_found` for one that was never issued, and `rate_limited` to an
 * address that tries one after another.
 */
export async function findKnownLink(link: LinkToken, { database: { query }, address }: Visit) {
  const limit = { max: UNKNOWN_PER_ADDRESS, seconds: WINDOW_S };
  const guesses = addressLimits("link-guess", address, limit);
  await assertBelow(guesses, query);
  const found = await findLink(link, query);
  if (found) return found;
  await recordHits(
    guesses.map(({ key }) => key),
    query,
  );
  throw new AppError("not_found");
}

/** As `findKnownLink`, for one that is still good. Throws `link_used` and `link_expired` too. */
export async function findUsableLink(link: LinkToken, visit: Visit) {
  const found = await findKnownLink(link, visit);
  assertNotOver(found);
  return found;
}

/** Uses the link up in the transaction that does what it is for. Throws as `findUsableLink`. */
export async function useLink(link: LinkToken, trx: Transaction<Schema>) {
  const used = await consumeLink(link, trx);
  if (used) return used;
  throw await whyOver(link, trx);
}

async function whyOver(link: LinkToken, query: Kysely<Schema>): Promise<AppError> {
  const found = await findLink(link, query);
  if (!found) return new AppError("not_found");
  return new AppError(found.used_at ? "link_used" : "link_expired");
}

function assertNotOver({ used_at, is_expired }: { used_at: Date | null; is_expired: boolean }): void {
  if (used_at) throw new AppError("link_used");
  if (is_expired) throw new AppError("link_expired");
}
