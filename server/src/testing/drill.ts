import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import { sql } from "kysely";
import { type Database, openDatabase } from "../database/open.ts";
import { type CallAnswer, callProcess } from "./call-process.ts";
import { findFreePort } from "./free-port.ts";
import { type Line, startLine } from "./line.ts";
import { startMailServer } from "./mail-server.ts";
import { type PostgresServer, type Standby, startPostgres } from "./postgres.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const SECRET_KEY = "the key of several processes, long enough";
const VISITORS = 6;
const INVITE_EVERY_MS = 400;
/** Of one conversation. */
const TURNS = 20;
const AGAIN_MS = 100;
const RECOVERY_MS_MAX = 150_000;

export interface Timed extends CallAnswer {
  /** By performance.now(). */
  at: number;
  server: ServerProcess;
}

/** What came of it, from the database and the mailbox themselves. */
interface Findings {
  acknowledged: number;
  /** Acknowledged, but not there; there more than once, acknowledged or not. */
  lost: string[];
  doubled: string[];
  /** Invited colleagues who got another number of mails than one. */
  wronglyMailed: string[];
  /** Refusals that are no 503, 409 or 429, or have no Retry-After. */
  wrongRefusals: CallAnswer[];
}

/** Two web processes and a worker on one PostgreSQL server with a standby, and people who use them all the time. */
export interface Drill {
  webs: ServerProcess[];
  line: Line;
  postgres: PostgresServer;
  standby: Standby;
  start(role: "web" | "worker"): Promise<ServerProcess>;
  /** Ends a web process; nobody turns to it any more. */
  kill(web: ServerProcess): Promise<void>;
  /** Runs this, then waits until each web process answers a visitor again: how many ms that took, and all refusals since the beginning. */
  during(what: () => Promise<void>): Promise<{ recoveryMs: number; refusals: Timed[] }>;
  /** Ends what the people do and looks at what there is. */
  examine(): Promise<Findings>;
  close(): Promise<void>;
}

export async function startDrill(): Promise<Drill> {
  const postgres = await startPostgres();
  const standby = await postgres.follow();
  const line = await startLine(postgres.port);
  const mailbox = await startMailServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), "several-"));
  const databaseUrl = `postgres://postgres@127.0.0.1:${line.port},127.0.0.1:${standby.port}/postgres`;
  // All visitors of a drill come from one address, which would be refused for that.
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEY, SMTP_URL: mailbox.url, CHAT_LIMIT: "0" };
  const started: ServerProcess[] = [];
  const start = async (ROLE: "web" | "worker") => {
    const server = await startServerProcess(folder, await findFreePort(), { ...environment, ROLE });
    started.push(server);
    return server;
  };
  const [one, two] = await Promise.all([start("web"), start("web"), start("worker")]);
  const webs = [one, two];
  const session = await prepare(webs[0], databaseUrl);
  const people = occupy({ webs, session });

  return {
    webs,
    line,
    postgres,
    standby,
    start,
    async kill(web) {
      webs.splice(webs.indexOf(web), 1);
      await web.kill();
    },
    async during(what) {
      const before = people.answers.length;
      await what();
      const since = performance.now();
      const recovered = await Promise.all(webs.map((web) => people.goodAnswerOf(web, since)));
      return {
        recoveryMs: Math.max(...recovered) - since,
        refusals: people.answers.slice(before).filter(({ status }) => status >= 400),
      };
    },
    async examine() {
      await people.stop();
      const said = await withDatabase(databaseUrl, async (database) => {
        await mailsAreSent(database);
        return countMessages(database);
      });
      const mails = mailbox.mails.flatMap(({ to }) => to);
      return {
        acknowledged: people.acknowledged.length,
        lost: people.acknowledged.filter((message) => !said.has(message)),
        doubled: [...said].flatMap(([message, times]) => (times > 1 ? [message] : [])),
        wronglyMailed: people.invited.filter((email) => mails.filter((to) => to === email).length !== 1),
        wrongRefusals: people.answers.filter(
          ({ status, retryAfter }) =>
            status >= 400 && !([409, 429, 503].includes(status) && Number(retryAfter) > 0),
        ),
      };
    },
    async close() {
      await people.stop();
      await Promise.all(started.map((server) => server.kill()));
      await Promise.all([line.close(), mailbox.close()]);
      await standby.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Session {
  token: string;
  agentId: string;
}

/** Visitors who chat with any of the web processes, and an admin who invites colleagues. */
function occupy({ webs, session }: { webs: ServerProcess[]; session: Session }) {
  const answers: Timed[] = [];
  const acknowledged: string[] = [];
  const invited: string[] = [];
  let isBusy = true;

  /** Sends the same again until it is acknowledged: undefined where everybody stopped before. */
  async function insist<Data>(where: string, request: { body: object; key?: string }) {
    while (isBusy) {
      const server = webs[Math.floor(Math.random() * webs.length)];
      if (!server) return undefined;
      const answer = await callProcess<Data>(server, where, { ...request, token: session.token });
      answers.push({ ...answer, at: performance.now(), server });
      if (answer.status === 200 || answer.status === 201 || answer.code === "email_taken") return answer;
      await wait(AGAIN_MS);
    }
    return undefined;
  }

  async function talk(): Promise<void> {
    let conversation_id: string | undefined;
    for (let turns = 1; isBusy; turns++) {
      const message = randomUUID();
      const body = { agent_id: session.agentId, mode: "test", message, conversation_id };
      const answer = await insist<ChatReply>("public/chat/", { body, key: randomUUID() });
      if (!answer?.data) return;
      // A conversation that has become too long takes nothing more.
      conversation_id = turns % TURNS === 0 ? undefined : answer.data.conversation_id;
      acknowledged.push(message);
    }
  }

  async function invite(): Promise<void> {
    while (isBusy) {
      const email = `${randomUUID()}@example.com`;
      if (await insist("team/invites/", { body: { email, role: "manager" } })) invited.push(email);
      await wait(INVITE_EVERY_MS);
    }
  }

  const all = Promise.all([...Array.from({ length: VISITORS }, talk), invite()]);
  return {
    answers,
    acknowledged,
    invited,
    async goodAnswerOf(web: ServerProcess, since: number): Promise<number> {
      const deadline = performance.now() + RECOVERY_MS_MAX;
      for (;;) {
        const good = answers.find(({ server, status, at }) => server === web && status === 200 && at > since);
        if (good) return good.at;
        if (performance.now() > deadline) throw new Error(`${web.url} didn't recover`);
        await wait(20);
      }
    },
    async stop(): Promise<void> {
      isBusy = false;
      await all;
    },
  };
}

async function prepare(web: ServerProcess | undefined, databaseUrl: string): Promise<Session> {
  if (!web) throw new Error("no web process");
  const [email, password] = ["ada@example.com", "Passw0rd!"];
  const account = { name: "Ada", email, phone: "1234567890", company: "Acme", password };
  await callProcess(web, "auth/signup/", { body: account });
  await withDatabase(databaseUrl, ({ query }) =>
    query.updateTable("users").set({ verified_at: new Date() }).execute(),
  );
  const session = await callProcess<NewSession>(web, "auth/login/", { body: { email, password } });
  const token = session.data?.access_token ?? "";
  await callProcess(web, "integrations/crm/", { body: { provider: "builtin" }, token });
  const source = await callProcess<DataSource>(web, "data-source/", { body: { title: "Handbook" }, token });
  const form = { name: "Bot", description: "d", prompt: "p", data_source: source.data?.id };
  const agent = await callProcess<Agent>(web, "agent/", { body: form, token });
  return { token, agentId: agent.data?.id ?? "" };
}

async function withDatabase<T>(databaseUrl: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: "", databaseUrl });
  return run(database).finally(() => database.close());
}

async function mailsAreSent({ query }: Database): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS_MAX;
  for (;;) {
    const { rows } = await sql`select 1 from jobs where name = 'account-mail' limit 1`.execute(query);
    if (rows.length === 0) return;
    if (performance.now() > deadline) throw new Error("mails still wait");
    await wait(AGAIN_MS);
  }
}

/** How often each message stands in the log. */
async function countMessages({ query }: Database): Promise<Map<string, number>> {
  const rows = await query.selectFrom("conversation_events").select("payload").execute();
  const counts = new Map<string, number>();
  for (const { payload } of rows)
    if (payload.type === "user_said") counts.set(payload.message, (counts.get(payload.message) ?? 0) + 1);
  return counts;
}
