import type { Action, ActionRun, MailRecipient, TestedAction } from "@cxc/contract/actions.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { MailConsent } from "@cxc/contract/mailed-links.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailedApp, startMailedApp } from "../../testing/account-mails.ts";
import { SECRET_KEYS } from "../../testing/app.ts";
import {
  type Actor,
  addUser,
  confirmRecipients,
  makeAction,
  makeAgent,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { runOperatorCommand } from "../accounts/run-operator-command.ts";

let app: MailedApp;
let admin: Actor;
let stranger: string;

beforeAll(async () => {
  app = await startMailedApp();
});

beforeEach(async () => {
  admin = await signUp(app);
  stranger = `desk-${admin.user_id}@example.org`;
  await app.untilNoneWaits();
  app.mailServer.mails.length = 0;
});

afterAll(() => app.close());

const emailAction = (to: string[]): Promise<Action> =>
  makeAction(app, admin.token, {
    title: "Tell the desk",
    kind: "email",
    email: { to, subject: "A guest", text: "comes" },
    failure_message: "Sorry, nobody was told.",
    reply_template: "The desk was told.",
  });

const test = async (action: Action, token = admin.token): Promise<TestedAction> =>
  (await app.request<TestedAction>("POST", `/api/actions/${action.id}/test/`, { token, body: {} })).data;

const read = async (action: Action): Promise<Action> =>
  (await app.request<Action>("GET", `/api/actions/${action.id}/`, { token: admin.token })).data;

const mailsTo = (email: string) => app.mailServer.mails.filter(({ to }) => to.includes(email));

/** A published agent whose only intent runs this action; answers how a visitor speaks to it. */
async function visitorOf(action: Action) {
  const agent = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, agent.id, {
    action: action.id,
    title: "Tell",
    training_phrases: ["tell them"],
  });
  await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token, body: {} });
  return (address: string, conversation_id?: string) =>
    app.request<ChatReply>("POST", "/api/public/chat/", {
      body: { agent_id: agent.id, message: "tell them", ...(conversation_id ? { conversation_id } : {}) },
      headers: { "x-forwarded-for": address },
    });
}

describe("a recipient outside the company", () => {
  it("gets an action's mails once they confirmed it by a mailed link, and never before", async () => {
    const action = await emailAction([stranger, admin.email]);
    const link = await app.takeLink(stranger);
    expect(action.recipients).toEqual([
      { email: stranger, state: "waiting" },
      { email: admin.email, state: "member" },
    ]);
    const early = await test(action);
    expect(early).toMatchObject({ status: "succeeded" });
    expect(early.request.headers).toContainEqual({
      name: "Left out",
      value: `${stranger} (not confirmed yet)`,
    });
    expect([mailsTo(stranger), mailsTo(admin.email)].map(({ length }) => length)).toEqual([0, 1]);

    const asked = await app.request<MailConsent>("GET", `/api/public/mails/${link.token}/`);
    expect(asked.data).toEqual({ email: stranger, company: "Acme", is_confirmed: false });
    const confirm = () =>
      app.request<MailConsent>("POST", "/api/public/mails/", { body: { token: link.token } });
    expect((await confirm()).data.is_confirmed).toBe(true);
    expect((await confirm()).data.is_confirmed).toBe(true);
    await test(action);
    expect(mailsTo(stranger)).toHaveLength(1);
    expect((await read(action)).recipients[0]).toEqual({ email: stranger, state: "confirmed" });
  });

  it("is asked once by saving, and again only where somebody wants that, a few times a day", async () => {
    const action = await emailAction([stranger]);
    await app.takeLink(stranger);
    await app.request("PUT", `/api/actions/${action.id}/`, { token: admin.token, body: action });
    await app.untilNoneWaits();
    expect(mailsTo(stranger)).toEqual([]);

    const path = `/api/actions/${action.id}/recipients/`;
    const ask = (email = stranger, token = admin.token) =>
      app.request<MailRecipient[]>("POST", path, { token, body: { email } });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await ask()).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask("somebody@example.org")).status).toBe(404);
    const neighbour = await signUp(app);
    expect((await ask(stranger, neighbour.token)).status).toBe(404);
  });

  it("says nothing for other companies", async () => {
    await confirmRecipients(app, admin.tenant_id, [stranger]);
    admin = await signUp(app);
    const action = await emailAction([stranger]);
    expect(await test(action)).toMatchObject({
      status: "failed",
      reason: `Nobody has confirmed yet that they want these mails: ${stranger}.`,
      reply: "<p>Sorry, nobody was told.</p>",
    });
    // But for the one that asks them, which may be there by now.
    expect(mailsTo(stranger).filter(({ source }) => source.includes("Subject: A guest"))).toEqual([]);
  });

  it("is still one who joined with a link that their inviter copied", async () => {
    const email = `victim-${admin.user_id}@example.org`;
    const invite = { email, role: "company_admin" };
    const { data } = await app.request<{ link: string }>("POST", "/api/team/invites/", {
      token: admin.token,
      body: invite,
    });
    const token = data.link.split("/").at(-1);
    const person = { name: "Mallory", phone: "1234567890", password: "Passw0rd!" };
    const joined = await app.request("POST", "/api/auth/accept-invite/", { body: { token, ...person } });
    expect(joined.status).toBe(201);
    await app.untilNoneWaits();
    app.mailServer.mails.length = 0;
    expect(await test(await emailAction([email]))).toMatchObject({ status: "failed" });
    await test(await makeAction(app, admin.token, {}));
    await expect.poll(() => mailsTo(admin.email).length).toBe(1);
    expect(mailsTo(email).filter(({ source }) => source.includes("asks for a person"))).toEqual([]);
  });

  it("can't be confirmed by guessing, twice over or with another kind of link", async () => {
    const confirm = (token: string) => app.request("POST", "/api/public/mails/", { body: { token } });
    expect((await confirm("x".repeat(43))).status).toBe(404);
    await app.request("POST", "/api/auth/forgot-password/", { body: { email: admin.email } });
    const { token } = await app.takeLink(admin.email);
    expect((await confirm(token)).status).toBe(404);
    await emailAction([stranger]);
    const link = await app.takeLink(stranger);
    expect(link.address).toMatch(/\/public\/mails\/[\w-]{43}$/);
    const reset = { token: link.token, password: "Another1!" };
    expect((await app.request("POST", "/api/auth/reset-password/", { body: reset })).status).toBe(404);
  });
});

describe("the day's limit of mails", () => {
  it("ends what one visitor can send, with an honest outcome, and others go on", async () => {
    const say = await visitorOf(await emailAction([admin.email]));
    const outcomes: string[] = [];
    let conversation: string | undefined;
    for (let n = 0; n < 7; n++) {
      const { status, data } = await say("198.51.100.7", conversation);
      conversation = data.conversation_id;
      outcomes.push(`${status} ${data.response}`);
    }
    expect(new Set(outcomes.slice(0, 5))).toEqual(new Set(["200 <p>The desk was told.</p>"]));
    expect(new Set(outcomes.slice(5))).toEqual(new Set(["200 <p>Sorry, nobody was told.</p>"]));
    expect(mailsTo(admin.email)).toHaveLength(5);
    expect((await say("198.51.100.8")).data.response).toBe("<p>The desk was told.</p>");
  });

  it("ends what one address can send in ever new conversations", { timeout: 120_000 }, async () => {
    const say = await visitorOf(await emailAction([admin.email]));
    for (let n = 0; n < 33; n++) await say("198.51.100.9");
    expect(mailsTo(admin.email)).toHaveLength(30);
  });

  it("is the company's own, counts tests too, and the operator can raise it", async () => {
    const operate = (...words: string[]) => runOperatorCommand(words, { ...app, secretKeys: SECRET_KEYS });
    await operate("set-limit", admin.tenant_id, "mails", "2");
    const action = await emailAction([admin.email]);
    const statuses = [await test(action), await test(action), await test(action)];
    expect(statuses.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "failed"]);
    const reason = "Today's limit of 2 mails is reached. The operator of this server can raise it.";
    const { data: runs } = await app.request<ActionRun[]>("GET", `/api/actions/${action.id}/run/`, {
      token: admin.token,
    });
    expect(runs[0]).toMatchObject({ status: "failed", reason });

    expect((await operate("list-companies")).find((line) => line.includes(admin.tenant_id))).toContain(
      "mails 2 ",
    );
    await operate("set-limit", admin.tenant_id, "mails", "3");
    expect((await test(action)).status).toBe("succeeded");
    admin = await signUp(app);
    expect((await test(await emailAction([admin.email]))).status).toBe("succeeded");
  });

  it("holds when many come at once", async () => {
    await runOperatorCommand(["set-limit", admin.tenant_id, "mails", "3"], {
      ...app,
      secretKeys: SECRET_KEYS,
    });
    const action = await emailAction([admin.email]);
    const all = await Promise.all(Array.from({ length: 8 }, () => test(action)));
    expect(all.filter(({ status }) => status === "succeeded")).toHaveLength(3);
    expect(mailsTo(admin.email)).toHaveLength(3);
  });

  it("lets invites be handed on where no more of them are mailed", async () => {
    const invite = async (email: string, token = admin.token) =>
      app.request<{ is_mailed: boolean; link: string }>("POST", "/api/team/invites/", {
        token,
        body: { email, role: "manager" },
      });
    const someone = `someone-${admin.user_id}@example.org`;
    const mailed: boolean[] = [];
    for (let n = 0; n < 5; n++) mailed.push((await invite(someone)).data.is_mailed);
    const other = await addUser(app, "company_admin");
    const answer = await invite(someone, other.token);
    expect([mailed, answer.status, answer.data.is_mailed]).toEqual([Array(5).fill(true), 201, false]);
    expect(answer.data.link).toContain("/accept-invite/");
    expect(answer.body.message).toContain("not mailed");
  });
});

describe("a hand-off", () => {
  it("tells the admins of a conversation once in some minutes", async () => {
    const say = await visitorOf(await makeAction(app, admin.token, {}));
    const first = await say("203.0.113.1");
    for (let n = 0; n < 4; n++) {
      const { data } = await say("203.0.113.1", first.data.conversation_id);
      expect(data.outcome).toBe(first.data.outcome);
    }
    await say("203.0.113.1");
    await expect.poll(() => mailsTo(admin.email).length).toBe(2);
  });
});
