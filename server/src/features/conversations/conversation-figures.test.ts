import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Overview } from "@cxc/contract/conversations.ts";
import type { UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAgent,
  makeBookingAgent,
  makeConversation,
  makeIntent,
  signUp,
  untilListed,
} from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let neighbour: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
  ({ agentId } = await makeBookingAgent(app, admin.token));
});

afterAll(() => app.close());

function get<Data>(path: string, { token } = admin) {
  return app.request<Data>("GET", `/api/conversation/${path}`, { token });
}

describe("figures", () => {
  it("group the questions without an answer so often for one company in all processes, and for its neighbour all the same", async () => {
    const [loud, neighbour] = [await signUp(app), await signUp(app)];
    const beside = await startTestApp({}, { database: app.database });
    const ask = async ({ token }: Actor, agent: string, { request } = app) =>
      (await request("GET", `/api/conversation/unanswered/?agent_id=${agent}`, { token })).status;
    const [first, other] = [await makeAgent(app, loud.token), await makeAgent(app, neighbour.token)];

    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push(await ask(loud, first.id));

    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
    expect(await ask(loud, first.id, beside)).toBe(429);
    expect(await ask(neighbour, other.id, beside)).toBe(200);
    expect(await ask(neighbour, other.id)).toBe(200);
    expect(await ask(neighbour, first.id)).toBe(404);
    await beside.close();
  });

  it("count an agent's days, outcomes, intents and ratings", async () => {
    const { id: own } = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, own);
    await app.request("POST", `/api/agent/${own}/publish/`, { token: admin.token });
    await makeConversation(app, own, "when do you open");
    const { id, reply } = await makeConversation(app, own, "quokka zebra ufo?");
    const { data: again } = await app.request<ChatReply>("POST", "/api/public/chat/", {
      body: { agent_id: own, conversation_id: reply.conversation_id, message: "Quokka zebra ufo" },
    });
    await untilListed(app, { id, turn_id: again.turn_id });

    const { data } = await app.request<Overview>("GET", `/api/overview/${own}/`, { token: admin.token });
    const { data: groups } = await get<UnansweredGroup[]>(`unanswered/?agent_id=${own}`);

    expect(data).toMatchObject({
      conversations: 2,
      turns: 3,
      outcomes: { answered: 1, unanswered: 2 },
      cost: 0,
      intents: [{ id: intent.id, title: "Opening hours", turns: 1 }],
    });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toMatchObject({ conversations: 2, turns: 3, answered: 1, unanswered: 2 });
    expect(data.latency.p95_ms).toBeGreaterThan(0);
    expect(groups).toMatchObject([{ question: "Quokka zebra ufo", count: 2, phrases: ["Quokka zebra ufo"] }]);

    await app.request("POST", `/api/conversation/${id}/turn/${again.turn_id}/correct/`, {
      token: admin.token,
      body: { intent_id: intent.id },
    });
    expect((await get<UnansweredGroup[]>(`unanswered/?agent_id=${own}`)).data).toEqual([]);
    for (const query of ["from=2020-01-01", "from=2024-02-02&to=2024-02-01"]) {
      const answer = await app.request("GET", `/api/overview/${own}/?${query}`, { token: admin.token });
      expect(answer.status).toBe(400);
    }
    const days = await app.request<Overview>(
      "GET",
      `/api/overview/${own}/?from=2024-02-28&to=2024-03-01&time_zone=Asia/Tokyo`,
      { token: admin.token },
    );
    expect(days.data.days.map(({ day }) => day)).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
    expect((await get(`unanswered/?agent_id=${own}`, neighbour)).status).toBe(404);
  });
});

describe("the export", () => {
  it("has a line a turn with the same filters, in both formats", async () => {
    const word = `export${randomUUID().slice(0, 8)}`;
    const { id } = await makeConversation(app, agentId, `=1+1 "${word}"`);

    const csv = await get(`export/?format=csv&q=${word}`);
    const jsonl = await get(`export/?format=jsonl&q=${word}`);
    const foreign = await get(`export/?format=jsonl&q=${word}`, neighbour);

    expect(csv.headers["content-disposition"]).toBe('attachment; filename="conversations.csv"');
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = csv.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=1+1 ""${word}"""`);
    expect(JSON.parse(jsonl.text)).toMatchObject({ conversation_id: id, message: `=1+1 "${word}"` });
    expect([foreign.status, foreign.text]).toEqual([200, ""]);
    expect((await get("export/?format=xls")).status).toBe(400);
  });
});
