import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { copyRunning } from "./copy-running.ts";
import { DatabaseMaintenance } from "./database-maintenance.ts";
import { openEngine } from "./engine.ts";
import type { Answer, CloseRequest, CopyRequest, Notice, Request, ThreadOptions } from "./messages.ts";
import { Session } from "./session.ts";

const GROUP_SIZE = 64;
/** Larger replies are handed over instead of copied. */
const HAND_OVER_BYTES = 16 * 1024;
const LOGGED_SQL_LENGTH = 300;
/** In place of a change that the log has no room for; where it stands in a transaction, that has failed. */
const REFUSAL =
  "do $$ begin raise disk_full using message = 'no room is left for the write-ahead log'; end $$";
const LEFT_OPEN = "a transaction may only be opened with transaction(): it was rolled back";

/** Each group's commits wait in memory for the one flush that ends the group. */
const GROUP_START = "set synchronous_commit = off";
const GROUP_END = "set synchronous_commit = on; select pg_logical_emit_message(false, '', '', true)";

const port = parentPort;
if (!port) throw new Error("the embedded database runs in a thread of its own");
const { folder, maintenance: limits } = workerData as ThreadOptions;
const engine = await openEngine(folder);
const session = new Session(engine.exchange);
const maintenance = new DatabaseMaintenance(session, {
  folder,
  limits,
  log: (line) => tell({ log: line }),
  onFull: (isFull) => tell({ isFull }),
});
const idleTimer = setInterval(() => maintenance.whenIdle(), limits.idleCheckMs);

port.on("message", (first: Request | CloseRequest | CopyRequest) => {
  const requests = [first];
  while (requests.length < GROUP_SIZE) {
    const next = receiveMessageOnPort(port);
    if (!next) break;
    requests.push(next.message);
  }
  answerAll(requests);
});
tell({ ready: true });

/**
 * Answers in order. Changes by several callers that wait at the same time, each a transaction of its own, share one
 * flush to the disk: from the first of them on no answer leaves before that flush (a later read may have seen what
 * isn't on the disk yet). A failing statement rolls back alone.
 */
function answerAll(requests: readonly (Request | CloseRequest | CopyRequest)[]): void {
  let held: Answer[] | undefined;
  const endGroup = (): void => {
    if (!held) return;
    session.ask(GROUP_END);
    for (const answer of held) post(answer);
    held = undefined;
  };
  for (const [index, request] of requests.entries()) {
    if (request === "close") {
      endGroup();
      void close();
      return;
    }
    if ("copyTo" in request) {
      void copyTo(request.copyTo);
      continue;
    }
    if (held && !mayShare(request)) endGroup();
    if (!held && startsGroup(request, requests[index + 1])) {
      session.ask(GROUP_START);
      held = [];
    }
    const answer = answerOne(request);
    if (held) held.push(answer);
    else post(answer);
  }
  endGroup();
}

function startsGroup(request: Request, next: Request | CloseRequest | CopyRequest | undefined): boolean {
  if (!next || next === "close" || "copyTo" in next || !mayShare(request) || !mayShare(next)) return false;
  return session.kind(request[2], request[3].length > 0).writes;
}

function mayShare([, position, sql, values]: Request): boolean {
  return position === "alone" && session.kind(sql, values.length > 0).reusable;
}

function answerOne([id, position, sql, values]: Request): Answer {
  const start = performance.now();
  const reply = mayRun(sql, values) ? session.run(position, sql, values) : session.run(position, REFUSAL, []);
  const own = new Uint8Array(reply);
  const took = performance.now() - start;
  if (took > limits.slowMs) tell({ log: `slow statement, ${Math.round(took)} ms: ${shorten(sql)}` });
  if (position === "alone" && session.inTransaction) {
    session.run("inside", "rollback", []);
    return [id, own, LEFT_OPEN];
  }
  maintenance.afterStatement(took);
  return [id, own];
}

/** What only reads, and the end of a transaction, is always answered. */
function mayRun(sql: string, values: Request[3]): boolean {
  const kind = session.kind(sql, values.length > 0);
  return !(kind.writes || kind.structural) || maintenance.takesChanges();
}

async function copyTo(folderOfCopy: string): Promise<void> {
  try {
    await copyRunning({ session, maintenance }, { from: folder, to: folderOfCopy });
    tell({ copiedTo: folderOfCopy });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && "code" in error ? { code: String(error.code) } : {};
    tell({ copiedTo: folderOfCopy, error: message, ...code });
  }
}

function shorten(sql: string): string {
  const line = sql.replace(/\s+/g, " ").trim();
  return line.length > LOGGED_SQL_LENGTH ? `${line.slice(0, LOGGED_SQL_LENGTH)}…` : line;
}

function post(answer: Answer): void {
  const bytes = answer[1];
  if (bytes.length < HAND_OVER_BYTES || !(bytes.buffer instanceof ArrayBuffer)) port?.postMessage(answer);
  else port?.postMessage(answer, [bytes.buffer]);
}

function tell(notice: Notice): void {
  port?.postMessage(notice);
}

/** On a full disk, too: what isn't written out at the end is read from the log at the next start, as after a power cut. */
async function close(): Promise<void> {
  clearInterval(idleTimer);
  try {
    if (session.inTransaction) session.run("inside", "rollback", []);
    maintenance.checkpoint();
    await engine.close();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    tell({
      log: `the database was closed as it was, and nothing is lost: the next start reads its log (${why})`,
    });
  }
  tell({ closed: true });
  port?.close();
}
