import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./open.ts";

/** A statement over so many holds the embedded database's thread for a few milliseconds at most. */
const ITEMS_AT_ONCE = 32;
/** The embedded database runs one statement after the other; a server runs several, each over a connection. */
const LANES = { embedded: 1, postgres: 4 };
/** So many are worth a statement of their own beside those that are under way. */
const WORTH_A_LANE = 8;
/** A server's statement takes a few milliseconds; after so long one is held up, and the others don't wait for it. */
const HELD_UP_MS = 20;
/** PostgreSQL's classes of faults in what was asked (22, 23), and of a transaction that met another one (40). */
const OF_ONE_ITEM = /^(?:22|23|40)/;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * One statement for what many ask in the same moment: what comes while the database is at work waits, and goes together,
 * beside what is under way only where it is many or that takes long. Whoever comes alone never waits, and a statement never
 * begins before its last item came. `run` answers in the items' order, and is all or nothing; where the data of one item
 * makes it fail, each runs alone.
 */
export function batchStatements<Item, Result>(
  kind: Database["kind"],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isPatient = false;

  async function work(): Promise<void> {
    running++;
    while (waiting.length > 0) await settle(waiting.splice(0, ITEMS_AT_ONCE));
    running--;
  }

  async function settle(list: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(list.map(({ item }) => item));
      for (const [n, result] of results.entries()) list[n]?.resolve(result);
    } catch (error) {
      if (list.length > 1 && OF_ONE_ITEM.test(codeOf(error))) for (const one of list) await settle([one]);
      else for (const { reject } of list) reject(error);
    }
  }

  /** Begins a statement for what waits, or sees to it that it isn't held up. */
  function begin(): void {
    if (running === 0 || (running < LANES[kind] && waiting.length >= WORTH_A_LANE)) void work();
    else if (running < LANES[kind]) void bePatient();
  }

  async function bePatient(): Promise<void> {
    if (isPatient) return;
    isPatient = true;
    await wait(HELD_UP_MS);
    isPatient = false;
    if (waiting.length > 0 && running < LANES[kind]) void work();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      begin();
    });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
