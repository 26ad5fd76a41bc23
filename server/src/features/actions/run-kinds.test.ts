import type { Action, ActionRun, TestedAction } from "@cxc/contract/actions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, confirmRecipients, makeAction, signUp } from "../../testing/factories.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { startTestWorker } from "../../testing/worker.ts";

const EMAIL = {
  to: ["desk@example.com", "Boss@Example.com"],
  subject: "A guest: {{name}}",
  text: "{{name}} comes with {{guests}}.",
  reply_to: "{{email}}",
};

let app: TestApp;
let worker: { stop(): Promise<void> };
let mailless: TestApp;
let admin: Actor;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
  app = await startTestApp({ smtpUrl: mails.url, mailFrom: "bot@example.com" });
  worker = await startTestWorker(app);
  mailless = await startTestApp({}, { database: app.database });
});

beforeEach(async () => {
  admin = await signUp(app);
  mails.mails.length = 0;
});

afterAll(async () => {
  await worker.stop();
  await mailless.close();
  await Promise.all([app.close(), mails.close()]);
});

async function test(action: Action, body: object, on = app): Promise<TestedAction> {
  const path = `/api/actions/${action.id}/test/`;
  return (await on.request<TestedAction>("POST", path, { token: admin.token, body })).data;
}

describe("an e-mail action", () => {
  const email = async (parts: object = {}) => {
    await confirmRecipients(app, admin.tenant_id, ["desk@example.com", "boss@example.com"]);
    return makeAction(app, admin.token, { kind: "email", email: { ...EMAIL, ...parts } });
  };

  it("sends its mail to its own addresses, and an answer goes to the visitor", async () => {
    const values = { name: "Zoë", guests: 3, email: "zoe@example.com" };
    const { status, request } = await test(await email(), { values });

    expect(status).toBe("succeeded");
    expect(mails.mails).toMatchObject([
      { from: "bot@example.com", to: ["desk@example.com", "boss@example.com"] },
    ]);
    expect(mails.mails[0]?.source).toMatch(/^Reply-To: zoe@example\.com\r$/m);
    expect(request).toEqual({
      method: "MAIL",
      url: "",
      headers: [
        { name: "To", value: "desk@example.com, boss@example.com" },
        { name: "Subject", value: "A guest: Zoë" },
        { name: "Reply-To", value: "zoe@example.com" },
      ],
      body: "Zoë comes with 3.",
    });
  });

  it.each([
    "x\r\nBcc: evil@example.com",
    "evil@example.com>\r\nTo: <b@example.com",
    "a@example.com, evil@example.com",
    "a".repeat(4_000),
  ])("lets %j add no header and no receiver", async (hostile) => {
    await test(await email(), { values: { name: hostile, email: hostile } });
    const [mail] = mails.mails;
    const [head = ""] = mail?.source.split("\r\n\r\n") ?? [];

    expect(mail?.to).toEqual(["desk@example.com", "boss@example.com"]);
    expect(head).not.toMatch(/^(?:Bcc|Reply-To):/im);
    expect(head.match(/^To:/gim)).toHaveLength(1);
  });

  it("sends nothing when it is only to be shown", async () => {
    const { status, request } = await test(await email(), { values: { name: "Ada" }, is_dry: true });
    expect([status, request.headers[1]?.value, mails.mails]).toEqual(["succeeded", "A guest: Ada", []]);
  });

  it("says whom its mail did not reach, although others have it", async () => {
    const answers: Record<string, number> = { "gone@example.com": 550, "busy@example.com": 450 };
    const strict = await startMailServer({
      onRcptTo({ address }, _, done) {
        const responseCode = answers[address];
        done(responseCode === undefined ? undefined : Object.assign(new Error("who?"), { responseCode }));
      },
    });
    const before = await startTestApp({ smtpUrl: strict.url }, { database: app.database });
    const to = ["gone@example.com", "desk@example.com", "busy@example.com"];
    await confirmRecipients(app, admin.tenant_id, to);
    const action = await email({ to });
    const { status, reason, request } = await test(action, { values: {} }, before);
    const path = `/api/actions/${action.id}/run/`;
    const { data: runs } = await app.request<ActionRun[]>("GET", path, { token: admin.token });
    await Promise.all([before.close(), strict.close()]);

    expect(strict.mails.map((mail) => mail.to)).toEqual([["desk@example.com"]]);
    expect([status, reason]).toEqual(["succeeded", "The mail did not reach all of its addresses."]);
    expect(request.headers.filter(({ name }) => name === "Not delivered")).toEqual([
      {
        name: "Not delivered",
        value: "gone@example.com: The mail server refuses this address for good (550).",
      },
      { name: "Not delivered", value: "busy@example.com: The mail server did not take it just now." },
    ]);
    expect(runs[0]).toMatchObject({ status, reason, request });
  });

  it("fails where no mail server is set up", async () => {
    const { status, reason } = await test(await email(), {}, mailless);
    expect([status, reason]).toEqual(["failed", "No mail server is set up (SMTP_URL)."]);
  });
});

describe("a contact action", () => {
  const contacts = (tenantId = admin.tenant_id) =>
    app.database.query
      .selectFrom("contacts")
      .select(["name", "email", "phone", "note"])
      .where("tenant_id", "=", tenantId)
      .orderBy("created_at")
      .execute();
  const contact = () =>
    makeAction(app, admin.token, {
      kind: "crm_contact",
      crm_contact: { name: "{{name}}", email: "{{email}}", phone: "{{phone}}", note: "Guests: {{guests}}" },
      reply_template: "Noted, {{action.name}}.",
    });

  it("keeps one contact an address, where a visitor fills only what is empty, and many without one", async () => {
    const action = await contact();
    const first = await test(action, { values: { name: " Ada ", email: "ADA@Example.com", phone: "1" } });
    await test(action, { values: { name: "Ada L.", email: "ada@example.com", guests: 3 } });
    await test(action, { values: { name: "Nobody" } });
    await test(action, { values: { name: "Nobody" } });

    expect(first.reply).toBe("<p>Noted, Ada.</p>");
    expect(await contacts()).toEqual([
      {
        name: "Ada",
        email: "ada@example.com",
        phone: "1",
        note: "Guests:\nA visitor who gave this address wrote: name: Ada L.; Guests: 3",
      },
      { name: "Nobody", email: "", phone: "", note: "Guests:" },
      { name: "Nobody", email: "", phone: "", note: "Guests:" },
    ]);
  });

  it("keeps companies apart", async () => {
    const first = admin;
    const values = { name: "Ada", email: "ada@example.com" };
    await test(await contact(), { values });
    admin = await signUp(app);
    await test(await contact(), { values });
    expect([await contacts(), await contacts(first.tenant_id)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it.each([
    [{ name: " \n\0", email: "ada@example.com" }, "The contact has no name."],
    [{ name: "Ada", email: "ada@example" }, "The contact's email address is not valid."],
    [{ name: "Ada", email: `${"a".repeat(300)}@example.com` }, "The contact's email address is not valid."],
  ])("refuses %j", async (values, expected) => {
    const action = await contact();
    // A visitor's value never holds a NUL; the runner does not rely on it.
    const clean = { ...values, name: values.name.replace("\0", "") };
    const { status, reason } = await test(action, { values: clean });
    expect([status, reason, await contacts()]).toEqual(["failed", expected, []]);
  });

  it("bounds what it keeps, in whole characters", async () => {
    await test(await contact(), { values: { name: "🙂".repeat(300), guests: "x".repeat(4_900) } });
    const [kept] = await contacts();
    expect([Array.from(kept?.name ?? "").length, kept?.note.length]).toEqual([200, 1_500]);
  });
});

describe("a hand-off", () => {
  it("mails every active admin of the company, and nobody else", async () => {
    const second = await addUser(app, "company_admin", admin.tenant_id);
    const gone = await addUser(app, "company_admin", admin.tenant_id);
    await addUser(app, "manager", admin.tenant_id);
    await app.database.query
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", gone.user_id)
      .execute();
    const action = await makeAction(app, admin.token, { handoff: { note: "{{name}} waits" } });
    const { status } = await test(action, { values: { name: "Ada" } });

    expect(status).toBe("succeeded");
    await vi.waitFor(() => expect(mails.mails).toHaveLength(1), { timeout: 10_000 });
    expect(mails.mails[0]?.to.toSorted()).toEqual([admin.email, second.email].toSorted());
    expect(mails.mails[0]?.source).toContain("Ada waits");
  });

  it("is done also where no mail goes out", async () => {
    const action = await makeAction(app, admin.token, {});
    const { status } = await test(action, {}, mailless);
    const path = `/api/actions/${action.id}/run/`;
    const runs = await app.request<ActionRun[]>("GET", path, { token: admin.token });
    expect([status, runs.data.map((run) => run.status)]).toEqual(["succeeded", ["succeeded"]]);
  });
});
