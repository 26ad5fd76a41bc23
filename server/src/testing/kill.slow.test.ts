import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../database/open.ts";
import { prepareDataDir } from "./data-dir.ts";
import { findFreePort } from "./free-port.ts";
import { makeAgentAt, signUpAt } from "./process-company.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const ROUNDS = 3;
const CLIENTS = 4;
const PATIENCE = { timeout: 60_000 };
/** A round's kill falls somewhere into this. */
const WRITING_MS = { least: 300, most: 1_500 };

interface Acknowledged {
  /** Titles of intents. */
  intents: string[];
  /** By conversation, the messages that were answered, in order. */
  chats: Map<string, string[]>;
  /** Nobody answered these: they may have been written or not. */
  unknown: Write[];
}

interface Write {
  path: string;
  body: object;
  key: string;
  /** The text by which it is found again. */
  mark: string;
}

interface Session {
  token: string;
  /** Gets the intents. */
  agentId: string;
  /** Is talked to: a draft that changes all the time would have each turn wait for its new model. */
  quietAgentId: string;
}

const running: ServerProcess[] = [];

afterEach(() => Promise.all(running.splice(0).map((server) => server.kill())));

it("keeps every acknowledged write exactly once, however often it is killed, and its data to one process", {
  timeout: 600_000,
}, async () => {
  const dataDir = await prepareDataDir();
  const port = await findFreePort();
  const acknowledged: Acknowledged = { intents: [], chats: new Map(), unknown: [] };
  let session: Session | undefined;

  for (let round = 0; round < ROUNDS; round++) {
    const server = await start(dataDir, port);
    session ??= await prepare(server);
    const writing = Array.from({ length: CLIENTS }, (_, client) =>
      client % 2 === 0
        ? saveIntents(server.url, session as Session, acknowledged)
        : chat(server.url, session as Session, acknowledged),
    );
    // On a machine that is full the first answer takes longer than it is written to.
    await expect
      .poll(() => acknowledged.chats.size * acknowledged.intents.length, PATIENCE)
      .toBeGreaterThan(0);
    await wait(WRITING_MS.least + Math.random() * (WRITING_MS.most - WRITING_MS.least));
    await server.kill();
    await Promise.all(writing);
  }

  const server = await start(dataDir, port);
  await expect(startServerProcess(dataDir, await findFreePort())).rejects.toThrow(
    /Could not start: .*(process|pid) \d+/i,
  );
  for (const { path, body, key } of acknowledged.unknown) {
    expect([200, 201]).toContain((await call(server.url, "POST", path, session, body, key)).status);
  }
  const { data: intents } = await call<Intent[]>(
    server.url,
    "GET",
    `agent/${session?.agentId}/intent/`,
    session,
  );
  await server.kill();
  const stored = (intents ?? []).map(({ title }) => title).sort();
  const said = await readMessages(dataDir);

  expect(stored.length).toBe(new Set(stored).size);
  expect(stored).toEqual(expect.arrayContaining(acknowledged.intents));
  for (const { mark } of acknowledged.unknown) {
    expect([...stored, ...said].filter((one) => one === mark)).toEqual([mark]);
  }
  for (const messages of acknowledged.chats.values()) {
    for (const message of messages) expect(said.filter((one) => one === message)).toEqual([message]);
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function start(dataDir: string, port: number): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, port);
  running.push(server);
  return server;
}

async function prepare(server: ServerProcess): Promise<Session> {
  const token = await signUpAt(server);
  return {
    token,
    agentId: await makeAgentAt(server, token),
    quietAgentId: await makeAgentAt(server, token),
  };
}

async function saveIntents(url: string, session: Session, { intents, unknown }: Acknowledged): Promise<void> {
  for (;;) {
    const title = randomUUID();
    const body = { title, prompt: "p", training_phrases: [title] };
    const write = { path: `agent/${session.agentId}/intent/`, body, key: randomUUID(), mark: title };
    const { status } = await call(url, "POST", write.path, session, body, write.key);
    if (status === 0) return void unknown.push(write);
    if (status === 201) intents.push(title);
  }
}

async function chat(url: string, session: Session, { chats, unknown }: Acknowledged): Promise<void> {
  let conversation_id: string | undefined;
  for (;;) {
    const message = randomUUID();
    const body = { agent_id: session.quietAgentId, message, mode: "test", conversation_id };
    const write = { path: "public/chat/", body, key: randomUUID(), mark: message };
    const { status, data } = await call<ChatReply>(url, "POST", write.path, session, body, write.key);
    if (status === 0) return void unknown.push(write);
    if (status !== 200 || !data) continue;
    conversation_id = data.conversation_id;
    chats.set(conversation_id, [...(chats.get(conversation_id) ?? []), message]);
  }
}

/** Status 0: nobody answered, so nothing is known of the write. */
async function call<Data = unknown>(
  url: string,
  method: string,
  path: string,
  session?: Session,
  body?: unknown,
  key?: string,
): Promise<{ status: number; data?: Data }> {
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { data: Data };
    return { status: answer.status, data };
  } catch {
    return { status: 0 };
  }
}

/** What people said, from the event log itself. */
async function readMessages(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  const rows = await database.query.selectFrom("conversation_events").select("payload").execute();
  await database.close();
  return rows.flatMap(({ payload }) => (payload.type === "user_said" ? [payload.message] : []));
}
