import { readFile } from "node:fs/promises";
import { isAllowed, ROLE_LABELS, ROLES } from "@cxc/contract/access.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { makeGuideExample, readTalks, rowsOf } from "../../scripts/guide-example.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { type Actor, signUp } from "./testing/factories.ts";

const GUIDE = await readFile(new URL("../../docs/guide.md", import.meta.url), "utf8");
const TALKS = readTalks(GUIDE);
const TRAINED = { timeout: 30_000, interval: 100 };

describe("the guide's agent, made as the guide says", () => {
  let app: TestApp;
  let admin: Actor;
  let agentId: string;

  const say = async (message: string, conversationId?: string) => {
    const body = {
      ...{ agent_id: agentId, message, mode: "test", run_actions: true },
      ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
    };
    return (await app.request<ChatReply>("POST", "/api/public/chat/", { token: admin.token, body })).data;
  };

  beforeAll(async () => {
    app = await startTestApp();
    admin = await signUp(app);
    agentId = await makeGuideExample(GUIDE, async (method, path, body) => {
      const { data, text, status } = await app.request(method, path, {
        token: admin.token,
        ...(body === undefined ? {} : { body }),
      });
      if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
      return data;
    });
    await vi.waitFor(async () => expect((await say("my brakes")).trace?.recogniser).toBe("model"), TRAINED);
  });

  afterAll(() => app.close());

  it.each(TALKS)("talks as below line $line", async ({ turns }) => {
    let conversation: string | undefined;
    for (const { message, reply, offers } of turns) {
      const answered = await say(message, conversation);
      conversation = answered.conversation_id;
      expect(textOf(answered.response), message).toContain(reply);
      expect(answered.suggestions.map(({ title }) => title)).toEqual(expect.arrayContaining(offers));
    }
  });

  it("stands in the product itself, under the policy of its pages", async () => {
    const { status, text, headers } = await app.request("GET", "/guide/");
    expect([status, text.includes("<h1>Guide</h1>")]).toEqual([200, true]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("keeps who booked in the contact book", async () => {
    const { data } = await app.request("GET", "/api/contacts/", { token: admin.token });
    expect(data).toMatchObject([{ name: "Sam Miller" }]);
  });
});

test("the guide's table of roles is the matrix", () => {
  const yes = (is: boolean) => (is ? "yes" : "no");
  const rows = ROLES.map((role) => [
    ROLE_LABELS[role],
    yes(isAllowed(role, "conversations.read") && isAllowed(role, "agents.test")),
    yes(isAllowed(role, "agents.write") && isAllowed(role, "conversations.write")),
    yes(
      (["team.manage", "integrations.manage", "models.manage", "audit_log.read"] as const).every((one) =>
        isAllowed(role, one),
      ),
    ),
  ]);
  expect(rowsOf(GUIDE, "Role")).toEqual(rows);
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("&#39;", "'");
}
