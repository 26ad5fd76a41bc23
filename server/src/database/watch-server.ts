import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isConnectionLost } from "./connection-lost.ts";

export interface WatchTimes {
  /** Between two questions while the server answers. */
  beatMs: number;
  /** Between two looks for a server that is away. */
  awayMs: number;
  /** A server that says nothing for so long is looked for anew. */
  silenceMs: number;
  connectMs: number;
}

const TIMES: WatchTimes = { beatMs: 2_000, awayMs: 500, silenceMs: 6_000, connectMs: 4_000 };

interface Watched {
  /** It is at this address, from now on. */
  onFound(address: string): void;
  /** It is at none of them, or what is under way at it comes to nothing. Called at each look until it is found. */
  onLost(reason: Error): void;
  /** Which of the machines is looked for. */
  part?: "primary" | "standby" | undefined;
}

/** What makes connections worthless though none of them failed. */
class Worthless extends Error {}

/**
 * Asks a PostgreSQL server every other second, over a connection of its own, whether it is there and is the primary. A line
 * that was cut doesn't fail by itself: whoever waits for an answer would wait for a quarter of an hour. Of several addresses
 * the primary's (or a standby's) is looked for. `looked` resolves once one was found or none answered.
 */
export function watchServer(
  addresses: readonly string[],
  { onFound, onLost, part = "primary" }: Watched,
  times: Partial<WatchTimes> = {},
): { looked: Promise<void>; close(): Promise<void> } {
  const { beatMs, awayMs, silenceMs, connectMs } = { ...TIMES, ...times };
  const end = new AbortController();
  let pulse: pg.Client | undefined;
  let current = addresses.length === 1 ? addresses[0] : undefined;

  const looked = current === undefined ? lookAround() : Promise.resolve();
  const watching = looked.then(async () => {
    while (!end.signal.aborted) {
      const pause = current === undefined ? awayMs : beatMs;
      await wait(pause, undefined, { signal: end.signal }).catch(() => undefined);
      if (end.signal.aborted) return;
      await (current === undefined ? lookAround() : beat(current));
    }
  });

  async function beat(address: string): Promise<void> {
    const failure = await trouble(() => (pulse === undefined ? look(address) : ask(pulse)));
    if (failure === undefined || end.signal.aborted) return;
    hangUp();
    // One connection may end without the others; a server that is full, or wants another password, is there.
    const isGone = isConnectionLost(failure)
      ? (await trouble(() => look(address))) !== undefined
      : failure instanceof Worthless;
    if (!isGone) return;
    current = undefined;
    onLost(failure);
    await lookAround();
  }

  async function lookAround(): Promise<void> {
    let reason = new Error("DATABASE_URL names no server");
    for (const address of addresses) {
      if (end.signal.aborted) return;
      const failure = await trouble(() => look(address));
      if (failure === undefined) {
        current = address;
        onFound(address);
        return;
      }
      hangUp();
      reason = failure;
    }
    onLost(reason);
  }

  async function look(address: string): Promise<void> {
    hangUp();
    pulse = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: connectMs,
      application_name: "agent-console watch",
    });
    pulse.on("error", () => undefined);
    await pulse.connect();
    await ask(pulse);
  }

  async function ask(client: pg.Client): Promise<void> {
    const answered = new AbortController();
    const answer = client.query<{ is_standby: boolean }>("select pg_is_in_recovery() as is_standby");
    const silence = wait(silenceMs, undefined, { signal: answered.signal })
      // An answer may have come while this thread was busy: it is read before this turn of the loop ends.
      .then(() => nextTurn())
      .then(() => {
        throw new Worthless("the PostgreSQL server doesn't answer any more");
      });
    silence.catch(() => undefined);
    answer.catch(() => undefined);
    const { rows } = await Promise.race([answer, silence]).finally(() => answered.abort());
    const found = rows[0]?.is_standby ? "standby" : "primary";
    if (found !== part) throw new Worthless(`this PostgreSQL server is a ${found}, not the ${part}`);
  }

  function hangUp(): void {
    pulse?.connection.stream.destroy();
    pulse = undefined;
  }

  return {
    looked,
    async close() {
      end.abort();
      hangUp();
      await watching;
      hangUp();
    },
  };
}

async function trouble(run: () => Promise<void>): Promise<Error | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
