import { randomUUID } from "node:crypto";
import type { TestedAction } from "@cxc/contract/actions.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareDatabase } from "../../database/prepare.ts";
import type { SecretKeys } from "../../database/secret-key.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeAgent, signUp } from "../../testing/factories.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { runOperatorCommand } from "./run-operator-command.ts";

const NEXT = { current: "the next key of this installation" };
const BOTH = { ...NEXT, old: SECRET_KEYS.current };

let app: TestApp;
let admin: Actor;
let server: LoopbackServer;
let signedInWith: (string | undefined)[];

beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    signedInWith.push(request.headers.authorization);
    response.setHeader("content-type", "application/json").end("{}");
  });
  app = await startTestApp({ egressAllow: [server.host] });
  admin = await signUp(app);
});

afterAll(() => Promise.all([app.close(), server.close()]));

/** The same data, served with other keys. */
async function withKeys<T>(secretKeys: SecretKeys, run: (other: TestApp) => Promise<T>): Promise<T> {
  const other = await startTestApp(app.config, { database: app.database, secretKeys });
  try {
    return await run(other);
  } finally {
    await other.close();
  }
}

it("keeps what was sealed and who was talked to, while the key is changed and afterwards", async () => {
  await prepareDatabase(app.database, SECRET_KEYS);
  const http = { method: "POST", url: `${server.url}/`, auth: { type: "bearer", token: "hush-hush" } };
  const action = await makeAction(app, admin.token, { kind: "http", http });
  const agent = await makeAgent(app, admin.token);
  const test = async (on: TestApp): Promise<string> => {
    signedInWith = [];
    const path = `/api/actions/${action.id}/test/`;
    await on.request<TestedAction>("POST", path, { token: admin.token, body: { values: {} } });
    return signedInWith.join();
  };
  const key = randomUUID();
  const begin = async (on: TestApp): Promise<ChatReply> => {
    const body = { agent_id: agent.id, message: "", mode: "test" };
    const headers = { "idempotency-key": key };
    return (await on.request<ChatReply>("POST", "/api/public/chat/", { token: admin.token, body, headers }))
      .data;
  };
  const first = await begin(app);

  const during = await withKeys(BOTH, async (other) => ({
    began: await begin(other),
    sent: await test(other),
  }));
  expect(during.began.conversation_id).toBe(first.conversation_id);
  expect(during.sent).toBe("Bearer hush-hush");
  await expect(prepareDatabase(app.database, NEXT)).rejects.toThrow("SECRET_KEY_OLD");

  const lines = await runOperatorCommand(["reseal"], { ...app, secretKeys: BOTH });
  expect(lines[0]).toBe("Sealed anew with SECRET_KEY: 1 secret.");
  await prepareDatabase(app.database, NEXT);
  await expect(prepareDatabase(app.database, SECRET_KEYS)).rejects.toThrow("SECRET_KEY is not the one");
  expect(await withKeys(NEXT, test)).toBe("Bearer hush-hush");
  expect(await test(app)).toBe("");
});
