import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../database/open.ts";
import { findFreePort } from "./free-port.ts";
import { startPostgres } from "./postgres.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const SECRET_KEY = "the key of several processes, long enough";
const CLIENTS = 6;
const TIMEOUT_MS = 240_000;
/** From the moment that PostgreSQL is back; the product takes a second or two on a quiet machine. */
const RECOVERY_MS = 25_000;

interface Answer {
  status: number;
  code: string | undefined;
  retryAfter: string | null;
  at: number;
}

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let database: Database;
let one: ServerProcess;
let two: ServerProcess;
let worker: ServerProcess;
let token: string;
let agentId: string;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(path.join(os.tmpdir(), "several-"));
  one = await start("web");
  two = await start("web");
  worker = await start("worker");
  database = await openDatabase({ dataDir: "", databaseUrl: postgres.url });
  await prepare();
}, TIMEOUT_MS);

async function start(ROLE: "web" | "worker"): Promise<ServerProcess> {
  const environment = { DATABASE_URL: postgres.url, SECRET_KEY, ROLE };
  return startServerProcess(folder, await findFreePort(), environment);
}

afterAll(async () => {
  await Promise.all([one, two, worker].map((server) => server?.kill()));
  await database?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("loses and doubles nothing while PostgreSQL restarts and a process is killed, and says 503 meanwhile", {
  timeout: TIMEOUT_MS,
}, async () => {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let servers = [one, two];
  let isTalking = true;
  const talking = Array.from({ length: CLIENTS }, () =>
    talk({ servers: () => servers, isTalking: () => isTalking, answers, acknowledged }),
  );
  await expect.poll(() => acknowledged.length).toBeGreaterThan(CLIENTS * 2);

  await postgres.restart(1_500);
  const backAt = performance.now();
  await expect.poll(() => answers.some(isGoodSince(backAt)), { timeout: RECOVERY_MS }).toBe(true);
  servers = [one];
  await two.kill();
  const alone = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(alone + CLIENTS);
  isTalking = false;
  await Promise.all(talking);

  const failures = answers.filter(({ status }) => status !== 200 && status !== 0);
  expect(failures.filter(({ status }) => status !== 503 && status !== 409)).toEqual([]);
  expect(failures.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
  expect(failures.some(({ status }) => status === 503)).toBe(true);
  expect(await countMessages()).toEqual(new Map(acknowledged.map((message) => [message, 1])));
});

it("counts failed log-ins of all processes together", { timeout: TIMEOUT_MS }, async () => {
  two = await start("web");
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++) {
    const { status } = await call(n % 2 === 0 ? one : two, "auth/login/", {
      body: { email: "ada@example.com", password: `Wrong${n}!` },
    });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
});

function isGoodSince(time: number) {
  return ({ status, at }: Answer) => status === 200 && at > time;
}

/** One visitor: sends the next message once the last was acknowledged, and the same again until it is. */
async function talk(visit: {
  servers(): ServerProcess[];
  isTalking(): boolean;
  answers: Answer[];
  acknowledged: string[];
}): Promise<void> {
  let conversation_id: string | undefined;
  while (visit.isTalking()) {
    const message = randomUUID();
    const key = randomUUID();
    for (;;) {
      const servers = visit.servers();
      const server = servers[Math.floor(Math.random() * servers.length)] ?? one;
      const body = { agent_id: agentId, mode: "test", message, conversation_id };
      const { data, ...answer } = await call<ChatReply>(server, "public/chat/", { body, key });
      visit.answers.push({ ...answer, at: performance.now() });
      if (answer.status === 200) {
        conversation_id = data?.conversation_id;
        visit.acknowledged.push(message);
        break;
      }
      await wait(100);
    }
  }
}

/** How often each message stands in the log. */
async function countMessages(): Promise<Map<string, number>> {
  const rows = await database.query.selectFrom("conversation_events").select("payload").execute();
  const counts = new Map<string, number>();
  for (const { payload } of rows)
    if (payload.type === "user_said") counts.set(payload.message, (counts.get(payload.message) ?? 0) + 1);
  return counts;
}

async function prepare(): Promise<void> {
  const account = { name: "Ada", email: "ada@example.com", phone: "1234567890", company: "Acme" };
  const signedUp = await call<NewSession>(one, "auth/signup/", {
    body: { ...account, password: "Passw0rd!" },
  });
  token = signedUp.data?.access_token ?? "";
  await call(one, "integrations/crm/", { body: { provider: "builtin" } });
  const source = await call<DataSource>(one, "data-source/", { body: { title: "Handbook" } });
  const form = { name: "Bot", description: "d", prompt: "p", data_source: source.data?.id };
  agentId = (await call<Agent>(one, "agent/", { body: form })).data?.id ?? "";
}

/** Status 0: nobody answered. */
async function call<Data = unknown>(
  { url }: ServerProcess,
  where: string,
  { body, key }: { body: object; key?: string },
): Promise<Omit<Answer, "at"> & { data?: Data }> {
  const headers = {
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  try {
    const answer = await fetch(`${url}/api/${where}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const { data, code } = (await answer.json()) as Envelope<Data>;
    const told = { status: answer.status, code, retryAfter: answer.headers.get("retry-after") };
    return data === undefined ? told : { ...told, data };
  } catch {
    return { status: 0, code: undefined, retryAfter: null };
  }
}
