import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { FOR_SHORT_LIVES } from "../../testing/server-process.ts";
import { openDatabase } from "../open.ts";
import { DEFAULT_MAINTENANCE } from "./messages.ts";

const PROGRAM = path.join(import.meta.dirname, "../../testing/write-until-killed.ts");
/** MiB: what several checkpoints lie in. */
const PIECES = 256;

it("replays no more than a checkpoint's worth after much was written and its process was killed", {
  timeout: 180_000,
}, async () => {
  const dataDir = await prepareDataDir({ isEmpty: true });
  const first = await openDatabase({ dataDir });
  await sql`create table pieces (body bytea)`.execute(first.query);
  await first.close();

  const program = spawn(process.execPath, [...FOR_SHORT_LIVES, PROGRAM, dataDir, "pieces", String(PIECES)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(program.stdout, "data");
  program.kill("SIGKILL");
  await once(program, "exit");
  const start = performance.now();
  const database = await openDatabase({ dataDir });
  const { rows } = await sql<{ n: number }>`select count(*) as n from pieces`.execute(database.query);
  console.log(
    `${Math.round(Number(line) / 1024 / 1024)} MiB to replay, open in ${Math.round(performance.now() - start)} ms`,
  );

  expect(rows[0]?.n).toBe(PIECES);
  expect(Number(line)).toBeLessThan(DEFAULT_MAINTENANCE.checkpointBytes * 1.1);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
