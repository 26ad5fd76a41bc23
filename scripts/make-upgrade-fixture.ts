// What a release leaves for all that come after it: a backup of its schema with a small company in it, and its API.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { writeBackup } from "../server/src/database/backup/write-backup.ts";
import { migrations } from "../server/src/database/migrations/index.ts";
import { openDatabase } from "../server/src/database/open.ts";
import { openApi } from "../server/src/http/reference/openapi.ts";
import { findFreePort } from "../server/src/testing/free-port.ts";
import { startServerProcess } from "../server/src/testing/server-process.ts";
import { VERSION } from "../server/src/version.ts";

const FOLDER = path.join(import.meta.dirname, "../server/src/database/backup/fixtures");
/** `released-api.test.ts` compares them with the API of its day. */
const APIS = path.join(import.meta.dirname, "../server/src/http/fixtures");
/** As `upgrade.test.ts` names it. */
const SECRET_KEY = "the key of the upgrade fixtures, known to all";
const ADA = { name: "Ada", email: "ada@example.com", phone: "1234567890", company: "Acme" };
/** Until lists have followed the conversations, and tests were played. */
const SETTLED_MS = 10_000;

type Data = Record<string, string>;

async function main(): Promise<void> {
  const newest = Object.keys(migrations).sort().at(-1) ?? "";
  const file = path.join(FOLDER, `schema-${newest.slice(0, 3)}.backup`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "upgrade-fixture-"));
  try {
    const server = await startServerProcess(dataDir, await findFreePort(), { SECRET_KEY });
    await makeCompany(server.url).finally(() => server.kill());
    const database = await openDatabase({ dataDir });
    await writeBackup(database, { file }).finally(() => database.close());
    const api = path.join(APIS, `openapi-${VERSION}.json.gz`);
    await writeFile(
      api,
      gzipSync(
        JSON.stringify(await openApi({ version: VERSION, brand: "CxC", serverUrl: "http://localhost" })),
        { level: 9 },
      ),
    );
    process.stdout.write(`${file}\n${api}\n`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A little of everything that is stored. */
async function makeCompany(url: string): Promise<void> {
  const session = await post(url, "auth/signup/", { ...ADA, password: "Passw0rd!" });
  const make = (where: string, body: object) => post(url, where, body, session.access_token);
  await make("integrations/crm/", { provider: "builtin" });
  await make("team/invites/", { email: "grace@example.com", role: "manager" });
  const source = await make("data-source/", { title: "Handbook", description: "About the shop" });
  const hours = "We are open from nine to five, Monday to Friday.";
  await make(`data-source/${source.id}/article/`, { title: "Hours", description: hours });
  const http = {
    ...{ method: "POST", url: "https://api.example.com/bookings", timeout_ms: 5_000 },
    auth: { type: "bearer", token: "a secret of nobody" },
  };
  const action = await make("actions/", { title: "Book", kind: "http", http, changes_data: true });
  const entity = await make("entities/", { title: "Guests", description: "How many", data_type: "integer" });
  const form = { name: "Bot", description: "d", prompt: "p", data_source: source.id };
  const agent = await make("agent/", form);
  await make(`agent/${agent.id}/intent/`, {
    ...{ title: "Book a table", prompt: "p", reply: "See you soon.", entities: [entity.id] },
    ...{ training_phrases: ["book a table", "reserve a table please", "a table for tonight"] },
    action: action.id,
  });
  await make(`agent/${agent.id}/intent/`, {
    ...{ title: "Say thanks", prompt: "p", reply: "With pleasure.", training_phrases: ["thanks a lot"] },
  });
  await make(`agent/${agent.id}/tests/`, {
    ...{ name: "Thanks", turns: [{ message: "thanks a lot", expect: { intent: "Say thanks" } }] },
  });
  await make(`agent/${agent.id}/publish/`, {});
  await converse(url, agent.id ?? "");
  await make(`agent/${agent.id}/tests/run/`, {});
  await wait(SETTLED_MS);
}

/** One that was answered and rated, and one that waits for its form. */
async function converse(url: string, agent_id: string): Promise<void> {
  const { conversation_id, turn_id } = await post(url, "public/chat/", { agent_id, message: "thanks a lot" });
  await post(url, "public/chat/", { agent_id, conversation_id, message: "when are you open?" });
  await post(url, "public/chat/rating/", { conversation_id, turn_id, rating: 1 });
  await post(url, "public/chat/", { agent_id, message: "book a table" });
}

async function post(url: string, where: string, body: object, token?: string): Promise<Data> {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api/${where}`, { method: "POST", headers, body: JSON.stringify(body) });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`${where}: ${message}`);
  return data;
}

await main();
