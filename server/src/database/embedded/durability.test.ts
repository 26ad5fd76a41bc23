import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { FOR_SHORT_LIVES } from "../../testing/server-process.ts";
import { type Database, openDatabase } from "../open.ts";

const PROGRAM = path.join(import.meta.dirname, "../../testing/write-until-killed.ts");
const ROUNDS = 3;
const ROWS_A_ROUND = 150;

let dataDir: string;

beforeEach(async () => {
  dataDir = await prepareDataDir({ isEmpty: true });
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Starts the writing program and kills it hard once it has printed `lines` lines; resolves with all it printed. */
async function writeAndKill(lines: number): Promise<number[]> {
  const program = spawn(process.execPath, [...FOR_SHORT_LIVES, PROGRAM, dataDir, "rows"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === lines) program.kill("SIGKILL");
  }
  return acknowledged;
}

describe("the embedded database", () => {
  it("keeps every acknowledged row when its process is killed", { timeout: 180_000 }, async () => {
    await withDatabase((database) => sql`create table written (id int)`.execute(database.query));

    for (let round = 1; round <= ROUNDS; round++) {
      const acknowledged = await writeAndKill(ROWS_A_ROUND * round);
      const kept = await withDatabase(async (database) => {
        const { rows } = await sql<{ id: number }>`delete from written returning id`.execute(database.query);
        return new Set(rows.map((row) => row.id));
      });

      expect(acknowledged.length).toBeGreaterThanOrEqual(ROWS_A_ROUND * round);
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    }
  });

  it("refuses a second process and names the first", async () => {
    await withDatabase(async () => {
      const second = spawn(process.execPath, [...FOR_SHORT_LIVES, PROGRAM, dataDir, "rows"], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      let complaint = "";
      second.stderr.on("data", (text) => {
        complaint += text;
      });
      const [code] = await once(second, "close");

      expect(code).toBe(1);
      expect(complaint).toContain(`in use by process ${process.pid}`);
    });
  });
});

describe("when its disk fails", () => {
  it("every caller is told, and nobody waits for ever", async () => {
    const lines: string[] = [];
    const database = await openDatabase({ dataDir, log: (line) => lines.push(line) });
    await sql`create table much (body text)`.execute(database.query);
    await rm(path.join(dataDir, "postgres/pg_wal"), { recursive: true });
    const write = sql`insert into much select repeat(md5(n::text), 30) from generate_series(1, 5000) n`;

    const writes = await Promise.allSettled(Array.from({ length: 8 }, () => write.execute(database.query)));

    expect(writes.at(-1)).toMatchObject({ status: "rejected" });
    await expect(sql`select 1`.execute(database.query)).rejects.toThrow("stopped");
    expect(lines.join()).toContain("the embedded database stopped");
    await database.close();
  });
});

describe("its maintenance", () => {
  const smallLimits = { checkpointBytes: 512 * 1024, lookMs: 0, idleCheckMs: 50 };
  let database: Database;

  beforeEach(async () => {
    database = await openEmbedded();
  });

  afterEach(() => database.close());

  function openEmbedded(): Promise<Database> {
    return openDatabase({ dataDir, maintenance: smallLimits });
  }

  async function bytesToReplay(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
      from pg_control_checkpoint()`.execute(database.query);
    return rows[0]?.bytes ?? Number.NaN;
  }

  it("checkpoints after much was written, in a long transaction too", async () => {
    await sql`create table much (body text)`.execute(database.query);
    const write = sql`insert into much select repeat(md5(n::text), 30) from generate_series(1, 2000) n`;

    for (let n = 0; n < 3; n++) await write.execute(database.query);
    expect(await bytesToReplay()).toBeLessThan(smallLimits.checkpointBytes);

    await database.transaction(async (trx) => {
      for (let n = 0; n < 3; n++) await write.execute(trx);
    });
    expect(await bytesToReplay()).toBeLessThan(smallLimits.checkpointBytes);
  });

  it("analyzes and vacuums tables that changed much when nothing else is asked for", async () => {
    await sql`create table busy (id int)`.execute(database.query);
    await sql`insert into busy select generate_series(1, 5000)`.execute(database.query);
    await sql`delete from busy where id % 2 = 0`.execute(database.query);

    const tidied = async () => {
      const { rows } = await sql<{ done: boolean }>`
        select last_vacuum is not null and last_analyze is not null as done
        from pg_stat_user_tables where relname = 'busy'`.execute(database.query);
      return rows[0]?.done;
    };
    await expect.poll(tidied, { interval: 300, timeout: 15_000 }).toBe(true);
  });
});

describe("slow statements", () => {
  it("are logged, with their text and without their values", async () => {
    const lines: string[] = [];
    const database = await openTestDatabase({
      isEmpty: true,
      log: (line) => lines.push(line),
      maintenance: { slowMs: 5 },
    });
    await sql`select pg_sleep(0.01), ${"secret"}::text`.execute(database.query);
    await expect.poll(() => lines.join()).toContain("pg_sleep");
    expect(lines.join()).not.toContain("secret");
    await database.close();
  });
});
