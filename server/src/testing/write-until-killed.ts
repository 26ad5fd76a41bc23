import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { openDatabase } from "../database/open.ts";

const WRITERS = 8;
const PIECE_BYTES = 1024 * 1024;

/**
 * A program that a test starts and kills: `write-until-killed.ts FOLDER rows` inserts from several callers at once
 * and prints the number of each acknowledged row; `… FOLDER pieces 1000` writes so many MiB, prints how many bytes of
 * log a restart would have to replay, and waits.
 */
const [, , dataDir = "", what, count = "0"] = process.argv;
const database = await openDatabase({ dataDir });
if (what === "rows") await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeRows(writer)));
else await writePieces(Number(count));

async function writeRows(writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const id = n * WRITERS + writer;
    if (n % 5 === 4)
      await database.transaction((trx) => sql`insert into written values (${id})`.execute(trx));
    else await sql`insert into written values (${id})`.execute(database.query);
    process.stdout.write(`${id}\n`);
  }
}

async function writePieces(pieces: number): Promise<void> {
  const piece = randomBytes(PIECE_BYTES);
  for (let n = 0; n < pieces; n++) {
    piece.writeInt32LE(n);
    await sql`insert into pieces values (${piece})`.execute(database.query);
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(
    database.query,
  );
  process.stdout.write(`${rows[0]?.bytes}\n`);
  setInterval(() => {}, 60_000);
}
