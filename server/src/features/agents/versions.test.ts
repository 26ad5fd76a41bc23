import type { AgentVersion } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { VERSIONS_KEPT_MAX } from "@cxc/contract/rules.ts";
import { PHRASES_IN_TURN } from "@cxc/engine/dialogue/snapshot.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import {
  findLiveVersion,
  findSnapshot,
  findTurnVersion,
  findVersion,
  replaceSnapshot,
} from "./versions.repository.ts";

const PHRASES = ["when do you open", "opening hours", "are you open", "when is it open", "open today"];

let app: TestApp;
let admin: Actor;
let agentId: string;
let intentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

beforeEach(async () => {
  agentId = (await makeAgent(app, admin.token)).id;
  intentId = (await makeIntent(app, admin.token, agentId, { training_phrases: PHRASES })).id;
});

afterAll(() => app.close());

const call = <Data>(method: "POST" | "PUT" | "GET", path: string, body?: object) =>
  app.request<Data>(method, path, { token: admin.token, ...(body && { body }) });
const publish = () => call("POST", `/api/agent/${agentId}/publish/`);
const saveReply = (reply: string) =>
  call("PUT", `/api/intent/${intentId}/`, {
    title: "Opening hours",
    prompt: "Tell.",
    reply,
    training_phrases: PHRASES,
  });
const askVisitor = async () => {
  const body = { agent_id: agentId, message: "when do you open" };
  return (await app.request<ChatReply>("POST", "/api/public/chat/", { body })).data.response;
};

function storedSnapshots() {
  return app.database.query
    .selectFrom("agent_snapshots")
    .select(["hash", "snapshot"])
    .where("agent_id", "=", agentId)
    .execute();
}

it("stores what was published once, however often it is published", async () => {
  await saveReply("We open at 8.");
  await publish();
  await publish();
  const same = await storedSnapshots();
  await saveReply("We open at 9.");
  await publish();
  await saveReply("We open at 8.");
  await publish();

  expect([same.length, (await storedSnapshots()).length]).toEqual([1, 2]);
  expect(await askVisitor()).toContain("at 8");
  await call("POST", `/api/agent/${agentId}/versions/3/restore/`);
  expect(await askVisitor()).toContain("at 9");
});

it("keeps fifty versions, and nothing of older ones", { timeout: 120_000 }, async () => {
  await saveReply("The very first.");
  await publish();
  await saveReply("All others.");
  for (let n = 0; n < VERSIONS_KEPT_MAX; n++) await publish();
  const path = `/api/agent/${agentId}/versions/?per_page=100`;
  const { data } = await call<AgentVersion[]>("GET", path);
  const numbers = data.map(({ version }) => version);

  expect([numbers.length, Math.min(...numbers), Math.max(...numbers)]).toEqual([50, 2, 51]);
  expect(data.find(({ is_live }) => is_live)?.version).toBe(51);
  expect((await storedSnapshots()).map(({ snapshot }) => snapshot.intents[0]?.reply)).toEqual([
    "All others.",
  ]);
  expect((await call("POST", `/api/agent/${agentId}/versions/1/restore/`)).status).toBe(404);
});

it("replaces what a version holds under its number, and the chat goes on with the new one", async () => {
  const neighbour = await signUp(app);
  await saveReply("Call Mr Secret.");
  await publish();
  await publish();
  expect(await askVisitor()).toContain("Secret");
  const [stored] = await storedSnapshots();
  if (!stored) throw new Error("nothing was published");
  const [intent] = stored.snapshot.intents;
  if (!intent) throw new Error("no intent was published");
  const changed = [{ ...intent, reply: "Call us." }];
  const { recogniser_hash } = await app.database.query
    .selectFrom("agents")
    .select("recogniser_hash")
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  const replaceBy = ({ tenant_id }: Actor) =>
    app.database.transaction((trx) =>
      replaceSnapshot(
        { agentId, hash: stored.hash },
        { changed, recogniser_hash },
        tenantWriter(tenant_id, trx),
      ),
    );
  await expect(replaceBy(neighbour)).rejects.toThrow();
  expect(await askVisitor()).toContain("Secret");
  await replaceBy(admin);

  expect(await askVisitor()).toContain("Call us");
  const scope = tenantWriter(admin.tenant_id, app.database.query);
  const hash = (await findVersion(agentId, 1, scope))?.snapshot_hash ?? "";
  expect((await findSnapshot({ agentId, hash }, scope))?.intents[0]?.reply).toBe("Call us.");
  const others = tenantWriter(neighbour.tenant_id, app.database.query);
  expect(await findSnapshot({ agentId, hash }, others)).toBeUndefined();
  expect((await findLiveVersion(agentId, scope))?.version).toBe(2);
  expect(JSON.stringify(await storedSnapshots())).not.toContain("Secret");
});

it("gives a turn the first phrases alone", async () => {
  await publish();
  const { live_version_id } = await app.database.query
    .selectFrom("agents")
    .select("live_version_id")
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  const found = await findTurnVersion(live_version_id ?? "", app.database.query);
  const [stored] = await storedSnapshots();
  const shortened = stored?.snapshot.intents.map((intent) => ({
    ...intent,
    training_phrases: PHRASES.slice(0, PHRASES_IN_TURN),
  }));
  expect(found?.snapshot).toEqual({ ...stored?.snapshot, intents: shortened });
});
