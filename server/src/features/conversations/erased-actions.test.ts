import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { writeBackup } from "../../database/backup/write-backup.ts";
import type { TestApp } from "../../testing/app.ts";
import { testConversationLog } from "../../testing/conversation-log.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { type MockCrm, startMockCrm } from "../../testing/mock-crm.ts";
import { startWorkingApp } from "../../testing/worker.ts";
import { logIdOf } from "../chat/credential.ts";
import { deleteExpiredConversations } from "./erase-conversation.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const RETENTION_DAYS = 30;
/** What a visitor says for each action, which then asks for the word. */
const WISHES = {
  http: "order a pizza",
  email: "mail the kitchen",
  crm_contact: "keep my address",
  handoff: "talk to a person",
  slow: "print a letter",
} as const;

type Wish = keyof typeof WISHES;
type Word = Record<Wish, string>;

/** What reached the outside world, as it came over the wire. */
const left: string[] = [];
const logged: string[] = [];
let isMailBusy = false;
let release: () => void = () => undefined;
let desk: LoopbackServer;
let mails: MailServer;
let crm: MockCrm;
let app: TestApp;
let admin: Actor;
let folder: string;

beforeAll(async () => {
  desk = await startLoopbackServer(async (request, response) => {
    const body = await text(request);
    left.push(body);
    if (request.url === "/slow") await new Promise<void>((done) => (release = done));
    response.setHeader("content-type", "application/json").end(body);
  });
  mails = await startMailServer({
    onMailFrom(_address, _session, done) {
      done(isMailBusy ? Object.assign(new Error("later"), { responseCode: 450 }) : undefined);
    },
  });
  crm = await startMockCrm();
  const logTo = new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  });
  const outside = { egressAllow: [desk.host, crm.host], smtpUrl: mails.url };
  app = await startWorkingApp({ ...outside, logLevel: "debug" }, { logTo });
  admin = await signUp(app, { isConnected: false });
  await send("POST", "/api/integrations/crm/", {
    provider: "webhook",
    base_url: `${crm.url}/hook`,
    token: "t",
  });
  folder = await mkdtemp(path.join(os.tmpdir(), "erased-"));
});

afterAll(async () => {
  await app.close();
  await Promise.all([desk.close(), mails.close(), crm.close(), rm(folder, { recursive: true, force: true })]);
});

it.each(["redact", "delete", "expire"] as const)(
  "what an action sent stands nowhere and leaves no more, after %s",
  async (how) => {
    isMailBusy = false;
    const { agentId, say } = await makeAgentThatActs();
    const words = {} as Word;
    const ids = {} as Word;
    const begin = async (wish: Wish) => {
      words[wish] = `w${randomUUID().replaceAll("-", "").slice(0, 12)}`;
      const { conversation_id } = await say(WISHES[wish]);
      ids[wish] = logIdOf(conversation_id);
      return { answer: () => say(words[wish], conversation_id) };
    };
    for (const wish of ["http", "email", "crm_contact"] as const) await (await begin(wish)).answer();
    await expect.poll(outside, PATIENCE).toEqual(expect.stringContaining(words.crm_contact));
    isMailBusy = true;
    await (await begin("handoff")).answer();
    await expect.poll(triesOf, PATIENCE).toBeGreaterThan(0);
    const slow = (await begin("slow")).answer();
    await expect.poll(outside, PATIENCE).toEqual(expect.stringContaining(words.slow));
    const all = Object.values(words);
    const known = await findTraces(app.database, all);
    const before = await backUp();
    const sent = outside();

    for (const id of Object.values(ids)) await erase(how, id);
    if (how === "expire") await expire(agentId);
    forget();
    isMailBusy = false;
    release();
    await slow;
    await hurry();
    const traces = await findTraces(app.database, all);
    const after = await backUp();

    expect([...known.keys()].sort()).toEqual(all.toSorted());
    expect(all.filter((word) => !before.includes(word))).toEqual([]);
    expect(all.filter((word) => !sent.includes(word))).toEqual([words.handoff]);
    // The company's own book, which says so where one erases (decision 031).
    expect([...traces]).toEqual([[words.crm_contact, ["contacts"]]]);
    expect(all.filter((word) => after.includes(word))).toEqual([words.crm_contact]);
    expect(all.filter((word) => outside().includes(word))).toEqual([]);
    expect(all.filter((word) => logged.some((line) => line.includes(word)))).toEqual([]);
  },
);

/** A live agent with an intent for each action, which asks for the word that its action sends. */
async function makeAgentThatActs() {
  const { token, email } = admin;
  const { id: agentId } = await makeAgent(app, token, { settings: { retention_days: RETENTION_DAYS } });
  const entity = { title: `Code ${agentId}`, description: "What they tell", data_type: "string" };
  const { id: code } = await makeEntity(app, token, { ...entity, question: "Which code?" });
  const word = `{{code_${agentId.replaceAll("-", "_")}}}`;
  const http = { method: "POST", url: `${desk.url}/orders`, body: `{"code":"${word}"}` };
  const kinds = {
    http: { kind: "http", http },
    slow: { kind: "http", http: { ...http, url: `${desk.url}/slow`, timeout_ms: 10_000 } },
    email: { kind: "email", email: { to: [email], subject: word, text: word } },
    crm_contact: { kind: "crm_contact", crm_contact: { name: word, note: word } },
    handoff: { kind: "handoff", handoff: { note: word } },
  } satisfies Record<Wish, object>;
  for (const [wish, parts] of Object.entries(kinds)) {
    const phrase = WISHES[wish as Wish];
    const about = { title: `${phrase} ${agentId}`, confirm: false, reply_template: `Done: ${word}` };
    const { id: action } = await makeAction(app, token, { ...about, ...parts });
    const training_phrases = [phrase, `please ${phrase}`, `I want to ${phrase}`];
    await makeIntent(app, token, agentId, { title: phrase, training_phrases, entities: [code], action });
  }
  await send("POST", `/api/agent/${agentId}/publish/`);
  const say = async (message: string, conversation_id?: string) => {
    const body = { agent_id: agentId, message, ...(conversation_id ? { conversation_id } : {}) };
    return (await app.request<ChatReply>("POST", "/api/public/chat/", { body })).data;
  };
  return { agentId, say };
}

async function erase(how: "redact" | "delete" | "expire", id: string): Promise<void> {
  if (how === "redact") await send("POST", `/api/conversation/${id}/redact/`);
  if (how === "delete") await send("DELETE", `/api/conversation/${id}/`);
}

async function expire(agentId: string): Promise<void> {
  const { database } = app;
  const old = sql`now() - make_interval(days => ${RETENTION_DAYS + 1})`;
  await sql`update conversations set started_at = ${old}, last_at = ${old}
    where agent_id = ${agentId}`.execute(database.query);
  await deleteExpiredConversations({ database, erase: testConversationLog(database).erase });
}

function outside(): string {
  return [...left, ...mails.mails.map(({ source }) => source), ...crm.calls.map((call) => call.text)].join(
    "\n",
  );
}

function forget(): void {
  for (const received of [left, mails.mails, crm.calls]) received.length = 0;
}

async function triesOf(): Promise<number> {
  const { rows } = await sql<{ tries: number }>`select max(tries) as tries from outbox`.execute(
    app.database.query,
  );
  return rows[0]?.tries ?? 0;
}

/** Does what is put off now, and waits until nothing is left to be done. */
async function hurry(): Promise<void> {
  const { query } = app.database;
  await sql`update outbox set due_at = now()`.execute(query);
  await sql`update jobs set run_at = now()`.execute(query);
  await vi.waitFor(async () => {
    const { rows } = await sql`select name from jobs where run_at <= now()`.execute(query);
    expect(rows).toEqual([]);
  }, PATIENCE);
}

/** What a backup of everything holds, unpacked. */
async function backUp(): Promise<string> {
  const file = path.join(folder, randomUUID());
  await writeBackup(app.database, { file });
  return gunzipSync(await readFile(file)).toString("latin1");
}

async function send(method: "POST" | "DELETE", where: string, body?: object): Promise<void> {
  const headers = { "idempotency-key": randomUUID() };
  const sent = { token: admin.token, headers, ...(body ? { body } : {}) };
  const { status, text: answer } = await app.request(method, where, sent);
  if (status >= 300) throw new Error(`${method} ${where} was answered ${status}: ${answer}`);
}
