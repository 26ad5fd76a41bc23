import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";
import { startWorkingApp } from "../../testing/worker.ts";
import { logIdOf } from "../chat/credential.ts";
import { createProjector } from "../conversation-log/projector.ts";

let app: TestApp;
let admin: Actor;
let kitchen: FixtureSite;

beforeAll(async () => {
  kitchen = await startFixtureSite({ otherwise: { status: 200, body: "" } });
  app = await startWorkingApp({ egressAllow: [kitchen.host] });
  admin = await signUp(app);
});
afterAll(() => Promise.all([app.close(), kitchen.close()]));

/** An agent whose booking asks for a name and tells the kitchen. */
async function makeBooking(mark: string): Promise<string> {
  const { token } = admin;
  const { id } = await makeAgent(app, token);
  const name = await makeEntity(app, token, { title: `Name ${mark}`, data_type: "string" });
  const { id: action } = await makeAction(app, token, {
    title: `Kitchen ${mark}`,
    kind: "http",
    confirm: true,
    reply_template: "Done.",
    http: {
      method: "POST",
      url: `${kitchen.url}/`,
      body: JSON.stringify({ name: `{{${name.name}}}`, also: "{{also_said}}" }),
    },
  });
  await makeIntent(app, token, id, {
    title: "Book a table",
    training_phrases: ["book a table", "please book a table", "I want to book a table"],
    entities: [name.id],
    action,
  });
  await app.request("POST", `/api/agent/${id}/publish/`, { token });
  return id;
}

async function talk(agent_id: string, messages: readonly string[]) {
  let conversation_id: string | undefined;
  const outcomes: ChatReply["outcome"][] = [];
  for (const message of messages) {
    const body = { agent_id, message, ...(conversation_id ? { conversation_id } : {}) };
    const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", { body });
    conversation_id = data.conversation_id;
    outcomes.push(data.outcome);
  }
  return { id: logIdOf(conversation_id ?? ""), outcomes };
}

it.each(["redact", "delete"] as const)(
  "what was filled in, said beside a form and noted with what was done stands nowhere after %s",
  { timeout: 120_000 },
  async (how) => {
    const mark = randomUUID().slice(0, 8);
    const word = (kind: string) => `${kind}${mark}`;
    const agent = await makeBooking(mark);
    const done = await talk(agent, [
      `I want to book a table, my grandmother ${word("remark")} turns ninety that evening`,
      word("filled"),
      "yes",
    ]);
    const left = await talk(agent, [
      "book a table",
      `by the way, my aunt ${word("beside")} is allergic to nuts`,
    ]);
    const words = ["remark", "filled", "beside"].map(word);
    const projector = createProjector({ database: app.database, log: app.app.log });
    await projector.catchUp();
    const before = await findTraces(app.database, words);
    for (const { id } of [done, left]) {
      const path = `/api/conversation/${id}/${how === "redact" ? "redact/" : ""}`;
      const { status } = await app.request(how === "redact" ? "POST" : "DELETE", path, {
        token: admin.token,
      });
      expect(status).toBe(200);
    }
    await projector.catchUp();

    expect(done.outcomes.at(-1)).toBe("action_done");
    expect([...before.keys()].sort()).toEqual(words.toSorted());
    expect([...(await findTraces(app.database, words))]).toEqual([]);
  },
);
