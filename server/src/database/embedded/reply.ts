import { type ColumnParser, parserOf } from "../types.ts";
import { DatabaseError } from "./database-error.ts";

const SHAPES_KEPT = 1_000;

export type Row = Record<string, unknown>;

/** What one statement gave: `command` is PostgreSQL's word (INSERT), `count` the rows it touched, if it tells. */
export interface Reply {
  rows: Row[];
  command: string;
  count: number | undefined;
}

interface Column {
  name: string;
  parse: ColumnParser;
}

/** The columns by the bytes that describe them: the same statement's description is read once. */
const shapes = new Map<string, readonly Column[]>();

/**
 * Reads the backend messages that answer one statement. Of several statements in one text the last one's rows count.
 * Throws the DatabaseError that they carry.
 */
export function parseReply(bytes: Uint8Array): Reply {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reply: Reply = { rows: [], command: "", count: undefined };
  let columns: readonly Column[] = [];
  let failure: DatabaseError | undefined;
  let at = 0;
  while (at < data.length) {
    const type = data[at];
    const body = at + 5;
    at += 1 + data.readInt32BE(at + 1);
    if (type === 0x44) reply.rows.push(readRow(data, body, columns));
    else if (type === 0x54) {
      columns = shapeOf(data, body, at);
      reply.rows = [];
    } else if (type === 0x43) readTag(reply, data.toString("latin1", body, at - 1));
    else if (type === 0x45) failure ??= new DatabaseError(data.subarray(body, at));
  }
  if (failure) throw failure;
  return reply;
}

function readRow(data: Buffer, start: number, columns: readonly Column[]): Row {
  const row: Row = {};
  let at = start + 2;
  for (const column of columns) {
    const size = data.readInt32BE(at);
    at += 4;
    if (size < 0) {
      row[column.name] = null;
    } else {
      row[column.name] = column.parse(data.toString("utf8", at, at + size));
      at += size;
    }
  }
  return row;
}

function shapeOf(data: Buffer, start: number, end: number): readonly Column[] {
  const key = data.toString("latin1", start, end);
  const known = shapes.get(key);
  if (known) return known;
  const columns: Column[] = [];
  let at = start + 2;
  while (at < end) {
    const nameEnd = data.indexOf(0, at);
    columns.push({
      name: data.toString("utf8", at, nameEnd),
      parse: parserOf(data.readUInt32BE(nameEnd + 7)),
    });
    at = nameEnd + 19;
  }
  if (shapes.size >= SHAPES_KEPT) shapes.clear();
  shapes.set(key, columns);
  return columns;
}

/** `INSERT 0 3`, `UPDATE 3`, `SELECT 3`, `CREATE TABLE`. */
function readTag(reply: Reply, tag: string): void {
  const last = tag.lastIndexOf(" ");
  const count = last < 0 ? Number.NaN : Number(tag.slice(last + 1));
  reply.count = Number.isNaN(count) ? undefined : count;
  const first = tag.indexOf(" ");
  reply.command = reply.count === undefined || first < 0 ? tag : tag.slice(0, first);
}
