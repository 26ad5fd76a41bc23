import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readHtmlBlocks } from "../../../../scripts/page-blocks.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { makeAgent, makeIntent, PASSWORD, signUp } from "../../testing/factories.ts";

const run = promisify(execFile);
/** Stands between what two steps print. */
const NEXT = "--- next step ---";

let app: TestApp;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

afterAll(() => app.close());

it("runs each step as the page shows it, with the reader's address, name and password", async () => {
  const { email } = await signUp(app);
  const steps = (await readBlocks("step")).map((step) =>
    step
      .replace(`API=${app.config.publicUrl}\n`, `API=${address}\n`)
      .replace("you@example.com", email)
      .replace("your password", PASSWORD),
  );
  const script = ["set -eu", steps.join(`\necho; echo "${NEXT}"\n`)].join("\n");

  const { stdout } = await run("bash", ["-c", script]);
  const [login, me, agent, intent, reply] = stdout.split(NEXT).map((printed) => printed.trim());

  expect(steps).toHaveLength(5);
  expect(JSON.parse(login ?? "")).toMatchObject({ status: true, data: { access_token: expect.any(String) } });
  expect(JSON.parse(me ?? "")).toMatchObject({ data: { user_details: { email } } });
  expect(agent).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(intent ?? "")).toMatchObject({ data: { agent_id: agent, title: "Opening hours" } });
  expect(JSON.parse(reply ?? "")).toMatchObject({
    data: { outcome: "answered", response: expect.stringContaining("<strong>9 to 18</strong>") },
  });
});

it("shows an error as the server answers it", async () => {
  const { token } = await signUp(app);
  const [, sample = ""] = await readBlocks("shape");
  const body = {
    name: "Shop",
    description: "",
    prompt: "Be brief",
    data_source: randomUUID(),
    settings: { threshold: 7 },
  };
  const refused = await app.request("POST", "/api/agent/", { token, body });

  expect(refused.body).toEqual(JSON.parse(sample));
});

it("shows an event stream by the events that the server sends", async () => {
  const { token } = await signUp(app);
  const agent = await makeAgent(app, token);
  await makeIntent(app, token, agent.id, { title: "Hours", reply: "We are open from **9 to 18**." });
  const sample = (await readBlocks("shape"))[2] ?? "";
  const { text } = await app.request("POST", "/api/public/chat/", {
    token,
    headers: { accept: "text/event-stream" },
    body: { agent_id: agent.id, message: "hours", mode: "test" },
  });

  const shown = new Set(namesOf(sample));
  expect([...shown]).toEqual(["delta", "reply"]);
  expect(namesOf(text).at(-1)).toBe("reply");
  expect(namesOf(text).filter((name) => !shown.has(name))).toEqual([]);
});

/** The names of a stream's events, in order. */
function namesOf(stream: string): string[] {
  return [...stream.matchAll(/^event: (\w+)$/gm)].map(([, name = ""]) => name);
}

async function readBlocks(kind: string): Promise<string[]> {
  const { text } = await app.request("GET", "/api/docs/");
  return readHtmlBlocks(text, kind);
}
