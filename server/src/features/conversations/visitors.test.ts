import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Conversation } from "@cxc/contract/conversations.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeConversation,
  makeEntity,
  makeIntent,
  signUp,
  untilListed,
} from "../../testing/factories.ts";
import { logIdOf } from "../chat/credential.ts";

let app: TestApp;
let admin: Actor;
let neighbour: Actor;
let agentId: string;
let entityIds: string[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
  const { token } = admin;
  ({ id: agentId } = await makeAgent(app, token));
  const name = await makeEntity(app, token, { title: "Name", description: "Who asks", data_type: "string" });
  const email = await makeEntity(app, token, { title: "Address", description: "Where", data_type: "email" });
  entityIds = [name.id, email.id];
  const crm_contact = { name: "{{name}}", email: "{{address}}", phone: "", note: "" };
  const action = await makeAction(app, token, { title: "Keep", kind: "crm_contact", crm_contact });
  await makeIntent(app, token, agentId, {
    title: "Call me back",
    training_phrases: ["call me back", "please ring me"],
    entities: entityIds,
    action: action.id,
    reply: "",
  });
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token });
});

afterAll(() => app.close());

function get<Data>(path: string, { token } = admin) {
  return app.request<Data>("GET", `/api/conversation/${path}`, { token });
}

async function listed(query = ""): Promise<string[]> {
  return (await get<Conversation[]>(`?${query}`)).data.map(({ id }) => id);
}

async function rowOf(id: string): Promise<Conversation | undefined> {
  return (await get<Conversation[]>("")).data.find((row) => row.id === id);
}

async function chat(body: object): Promise<ChatReply & { id: string }> {
  const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", {
    body: { agent_id: agentId, ...body },
  });
  const id = logIdOf(data.conversation_id);
  await untilListed(app, { id, turn_id: data.turn_id });
  return { ...data, id };
}

/** A visitor gives these values in a form, and asks one thing more that nobody can answer. */
async function talk(...values: string[]) {
  const { conversation_id } = await chat({ message: "call me back" });
  const data = entityIds.map((id, n) => ({ id, value: values[n] }));
  const filled = await chat({ conversation_id, form: { data } });
  await chat({ conversation_id, message: "zebra ufo quokka" });
  return filled;
}

describe("the visitor", () => {
  it("is whom an action kept, as the book has them now; what was done shows beside a later question", async () => {
    const { id } = await talk("Ada", "ada@example.com");
    const stranger = await makeConversation(app, agentId, "I am Bob, bob@example.com");

    const known = await rowOf(id);
    const { data: detail } = await get<Conversation>(`${id}/`);

    const contact = { id: expect.any(String), name: "Ada", email: "ada@example.com", phone: "" };
    expect(known).toMatchObject({ outcome: "unanswered", is_action_done: true, contact });
    expect(detail.contact).toEqual(known?.contact);
    expect(await rowOf(stranger.id)).toMatchObject({ is_action_done: false, contact: null });
    expect(await listed("outcome=action_done")).toEqual([id]);
    expect(await listed("outcome=unanswered")).toContain(id);

    await app.request("DELETE", `/api/contacts/${known?.contact?.id}/`, { token: admin.token });
    expect(await rowOf(id)).toMatchObject({ is_action_done: true, contact: null });
  });

  it("has the name that they gave though no action kept it, until it is redacted", async () => {
    const { conversation_id, id } = await chat({ message: "call me back" });
    await chat({ conversation_id, message: "my name is Dora Klein" });

    expect(await rowOf(id)).toMatchObject({ contact: null, visitor_name: "Dora Klein" });
    expect((await get<Conversation>(`${id}/`)).data.visitor_name).toBe("Dora Klein");
    expect((await get(`${id}/`, neighbour)).status).toBe(404);

    await app.request("POST", `/api/conversation/${id}/redact/`, { token: admin.token });
    await expect.poll(() => rowOf(id)).toMatchObject({ is_redacted: true, visitor_name: null });
  });

  it("is nobody any more when the conversation is redacted", async () => {
    const { id } = await talk("Cy", "cy@example.com");
    await app.request("POST", `/api/conversation/${id}/redact/`, { token: admin.token });

    await expect.poll(() => rowOf(id)).toMatchObject({ is_redacted: true, contact: null });
    const { text } = await get("export/?format=jsonl");
    expect(text).not.toContain("cy@example.com");
  });
});

describe("conversations without a visitor's word", () => {
  it("are all there unless only those with or without one are asked for", async () => {
    const opened = await chat({ message: "" });
    const said = await makeConversation(app, agentId, "ring me, please");
    const redacted = await makeConversation(app, agentId, "my secret");
    await app.request("POST", `/api/conversation/${redacted.id}/redact/`, { token: admin.token });
    await expect.poll(async () => (await rowOf(redacted.id))?.is_redacted).toBe(true);

    const all = [redacted.id, said.id, opened.id];
    expect((await listed()).slice(0, 3)).toEqual(all);
    expect((await listed("has_message=")).slice(0, 3)).toEqual(all);
    expect((await listed("has_message=true")).slice(0, 2)).toEqual([redacted.id, said.id]);
    expect(await listed("has_message=true")).not.toContain(opened.id);
    expect(await listed("has_message=false")).toEqual([opened.id]);
    expect((await get("?has_message=1")).status).toBe(400);
    const { text } = await get("export/?format=csv&has_message=true");
    expect(text).not.toContain(opened.id);
  });
});

describe("the export", () => {
  it("tells the values, those of a form, note and contact, in both formats", async () => {
    const { id, turn_id } = await talk("=Eve; Co", "eve@example.com");
    const note = { token: admin.token, body: { text: "Rings, on Monday" } };
    await app.request("POST", `/api/conversation/${id}/turn/${turn_id}/note/`, note);

    const { text: csv } = await get("export/?format=csv");
    const { text: jsonl } = await get("export/?format=jsonl");
    const { text: foreign } = await get("export/?format=jsonl", neighbour);

    expect(foreign).toBe("");
    const header = csv.split("\r\n")[0] ?? "";
    expect(header).toMatch(/,slots,form_values,citations,note,contact_name,contact_email,contact_phone$/);
    const line = csv.split("\r\n").find((each) => each.includes(turn_id));
    const values = "Name: =Eve; Co; Address: eve@example.com";
    expect(line).toMatch(
      new RegExp(`,${values},${values},,"Rings, on Monday",'=Eve; Co,eve@example.com,$`, "u"),
    );
    const lines = jsonl.trimEnd().split("\n");
    const told = lines.map((each) => JSON.parse(each)).find((each) => each.turn_id === turn_id);
    const form_values = [
      { entity_id: entityIds[0], title: "Name", value: "=Eve; Co", source: "form" },
      { entity_id: entityIds[1], title: "Address", value: "eve@example.com", source: "form" },
    ];
    const contact = { name: "=Eve; Co", email: "eve@example.com", phone: "" };
    expect(told).toMatchObject({ slots: form_values, form_values, note: "Rings, on Monday", contact });
    const later = lines.map((each) => JSON.parse(each)).filter((each) => each.conversation_id === id);
    expect(later.map(({ slots }) => slots.length)).toEqual([0, 2, 0]);
  });

  it("tells what an answer was taken from", async () => {
    const data_source = await app.request<{ id: string }>("POST", "/api/data-source/", {
      token: admin.token,
      body: {
        title: "Handbook",
        description: "What guests ask",
        articles: [{ title: "Dogs", description: "Dogs may stay for ten euros a night." }],
      },
    });
    const reader = await makeAgent(app, admin.token, { data_source: data_source.data.id });
    await app.request("POST", `/api/agent/${reader.id}/publish/`, { token: admin.token });
    const { reply, turn_id } = await makeConversation(app, reader.id, "may dogs stay the night");

    const { text } = await get(`export/?format=csv&agent_id=${reader.id}`);
    const { text: jsonl } = await get(`export/?format=jsonl&agent_id=${reader.id}`);

    expect(reply.citations).toHaveLength(1);
    expect(text.split("\r\n").find((each) => each.includes(turn_id))).toMatch(/,,,Dogs,,,,$/);
    expect(JSON.parse(jsonl)).toMatchObject({ citations: reply.citations, slots: [], contact: null });
  });
});
