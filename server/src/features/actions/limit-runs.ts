import type { Kysely } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import { takeTurn } from "../../limits/throttle.ts";

/**
 * Whether a visitor may cause one more action in this minute, whichever process they talk to; `max` a minute, 0 for no
 * limit. How often they may write each process counts by itself, and that protects itself alone.
 */
export async function mayRun(visitor: string, max: number, query: Kysely<Schema>): Promise<boolean> {
  if (max === 0) return true;
  try {
    await takeTurn([{ key: `action-runs:${visitor}`, max, seconds: 60 }], query);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
