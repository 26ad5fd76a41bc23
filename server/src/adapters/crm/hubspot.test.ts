import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEgress, type Egress } from "../../egress/egress.ts";
import { type CrmReply, type MockCrm, startMockCrm } from "../../testing/mock-crm.ts";
import type { OutgoingContact } from "./crm.ts";
import { CrmFailure } from "./crm-failure.ts";
import { openCrm } from "./open-crm.ts";

const TOKEN = "pat-good";
const ADA: OutgoingContact = {
  id: "8f14e45f-ceea-467f-a9f2-5a0f2b0c1a11",
  name: "Ada King Lovelace",
  email: "ada@example.com",
  phone: "030",
  note: "Call back.",
  updated_at: "2026-01-02T03:04:05.678Z",
  external_id: null,
};

let mock: MockCrm;
let egress: Egress;

beforeAll(async () => {
  mock = await startMockCrm();
  egress = createEgress({ allow: [mock.host] });
});

beforeEach(() => mock.reset());

afterAll(async () => {
  await egress.close();
  await mock.close();
});

const signal = new AbortController().signal;
const open = (token = TOKEN) => openCrm(egress, { provider: "hubspot", base_url: mock.url, token });
const deliver = (contact: Partial<OutgoingContact> = {}) =>
  open().deliver({ ...ADA, ...contact }, "4711", signal);
const reader = () => {
  const { reader: found } = open();
  if (!found) throw new Error("HubSpot can be read");
  return found;
};
const list = (after: string | null = null) => reader().listContacts({ account: "4711", after }, signal);
const failureOf = async (run: Promise<unknown>): Promise<CrmFailure> => {
  const failure = await run.catch((error: unknown) => error);
  if (!(failure instanceof CrmFailure)) throw new Error(`no failure but ${failure}`);
  return failure;
};

describe("reading contacts", () => {
  it("goes from page to page", async () => {
    mock.fill(150);
    const first = await list();
    const second = await list(first.next);

    expect([first.contacts.length, first.next, second.contacts.length, second.next]).toEqual([
      100,
      "100",
      50,
      null,
    ]);
    expect(first.contacts[0]).toEqual({
      external_id: "4711:1000",
      name: "Contact 1000",
      email: "c1000@example.com",
      phone: "1000",
    });
    expect(mock.calls[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(await reader().count(signal)).toBe(150);
  });

  it("keeps text as text, in one line, cut, and without what is no address", async () => {
    const properties = {
      firstname: "<img src=x onerror=alert(1)>\u0000\n",
      lastname: "🙂".repeat(500),
      email: "no address",
      phone: null,
      mobilephone: 49_30,
    };
    mock.contacts.push({ id: "1", properties });
    const [contact] = (await list()).contacts;

    expect(contact?.name.startsWith("<img src=x onerror=alert(1)> 🙂")).toBe(true);
    expect([Array.from(contact?.name ?? "").length, contact?.email, contact?.phone]).toEqual([
      200,
      "",
      "4930",
    ]);
  });

  it("leaves out what is no contact", async () => {
    const results = [
      ...[null, 7, "x", {}, { id: "../admin" }, { id: "9", properties: "no" }, { id: 10, properties: null }],
      ...[{ id: "10", properties: { email: ["a"], firstname: { x: 1 }, lastname: "Only" } }],
    ];
    mock.intercept = () => ({ json: { results } });
    const { contacts, next } = await list();
    expect(contacts.map(({ external_id, name }) => [external_id, name])).toEqual([
      ["4711:9", ""],
      ["4711:10", "Only"],
    ]);
    expect(next).toBeNull();
  });

  it.each<[string, CrmReply]>([
    ["a page of HTML", { text: "<html>It works!</html>" }],
    ["other JSON", { json: { contacts: [] } }],
    ["10 MB", { text: `{"results":[${'"x",'.repeat(2_500_000)}1]}` }],
    ["too many at once", { json: { results: Array.from({ length: 501 }, (_, id) => ({ id })) } }],
    ["an endless cursor of another kind", { json: { results: [], paging: { next: { after: {} } } } }],
  ])("does not read %s", async (_, reply) => {
    mock.intercept = () => reply;
    expect((await failureOf(list())).kind).toBe("unreadable");
  });
});

it.each<[CrmReply, string, string | undefined, RegExp]>([
  [{ status: 401 }, "settings", "token", /private app .* crm\.objects\.contacts\.read/],
  [{ status: 403, json: { message: "missing scopes" } }, "settings", "token", /missing scopes/],
  [{ status: 404 }, "settings", "base_url", /Nothing answers/],
  [{ status: 302 }, "settings", "base_url", /leads elsewhere/],
  [{ status: 429, retryAfterS: 7 }, "transient", undefined, /no more calls/],
  [{ status: 503, text: "x" }, "transient", undefined, /failed \(503\)/],
  [
    { status: 401, json: { message: `the token ${TOKEN} is unknown` } },
    "settings",
    "token",
    /accept the token/,
  ],
  [
    { status: 500, json: { message: `the token ${TOKEN}\nis <b>unknown</b>` } },
    "transient",
    undefined,
    /token … is <b>/,
  ],
  [{ status: 400, json: { message: 7 } }, "settings", undefined, /refused this \(400\)\.$/],
])("%j is a failure that says what to do", async (reply, kind, field, words) => {
  mock.intercept = () => reply;
  const failure = await failureOf(list());

  expect([failure.kind, failure.field]).toEqual([kind, field]);
  expect(failure.message).toMatch(words);
  expect(failure.message).not.toContain(TOKEN);
  if (reply.retryAfterS) expect(failure.pauseMs).toBe(7_000);
});

it("tells an address that it may not reach from one where nobody is", async () => {
  const private_ = openCrm(egress, { provider: "hubspot", base_url: "http://127.0.0.1:4369", token: TOKEN });
  const failure = await failureOf(private_.check());
  expect([failure.kind, failure.field]).toEqual(["settings", "base_url"]);
  expect(failure.message).toContain("EGRESS_ALLOW=127.0.0.1:4369");
});

it("leaves a call that hangs when it is told to", async () => {
  mock.intercept = () => ({ isHanging: true });
  const leaving = AbortSignal.timeout(50);
  const left = (error: unknown) => error === leaving.reason;
  await expect(reader().listContacts({ account: "", after: null }, leaving)).rejects.toSatisfy(left);
});

describe("the check", () => {
  it("names the account, so that ids of different ones are never mixed up", async () => {
    const { account } = await open().check();
    mock.portalId = undefined;
    const unknown = (await open().check()).account;
    mock.token = "pat-other";
    const other = (await open("pat-other").check()).account;

    expect(account).toBe("4711");
    expect(unknown).toMatch(/^[0-9a-f]{12}$/);
    expect(other).not.toBe(unknown);
  });

  it("refuses a wrong token", async () => {
    expect((await failureOf(open("pat-bad").check())).field).toBe("token");
  });
});

describe("delivering a contact", () => {
  it("creates it, with what is known", async () => {
    expect(await deliver({ phone: "" })).toBe("4711:1000");
    expect(mock.contacts[0]?.properties).toEqual({
      firstname: "Ada King",
      lastname: "Lovelace",
      email: ADA.email,
      message: "Call back.",
    });
  });

  it("brings one of the same address up to date, but not to nothing", async () => {
    mock.contacts.push({
      id: "55",
      properties: { email: ADA.email, phone: "1", firstname: "A", company: "Acme" },
    });
    expect(await deliver({ phone: "", note: "" })).toBe("4711:55");
    expect(mock.contacts).toEqual([
      {
        id: "55",
        properties: {
          email: ADA.email,
          phone: "1",
          firstname: "Ada King",
          lastname: "Lovelace",
          company: "Acme",
        },
      },
    ]);
  });

  it("knows it by its id, while it is there and of this account", async () => {
    mock.contacts.push({ id: "55", properties: { email: "old@example.com" } });
    expect(await deliver({ external_id: "4711:55" })).toBe("4711:55");
    expect(mock.contacts[0]?.properties.email).toBe("old@example.com");
    mock.contacts.length = 0;
    expect(await deliver({ external_id: "4711:55" })).toBe("4711:1000");
    expect(await deliver({ external_id: "9999:55", email: "b@example.com" })).toBe("4711:1001");
  });

  it("goes without the note where HubSpot has no property for it", async () => {
    const message = 'Property values were not valid: [{"error":"PROPERTY_DOESNT_EXIST","name":"message"}]';
    mock.intercept = ({ body }) =>
      body.properties?.message ? { status: 400, json: { message } } : undefined;
    expect(await deliver()).toBe("4711:1000");
  });

  it("says why it is not taken", async () => {
    const message = "Email address ada@example.com is invalid";
    mock.intercept = () => ({ status: 400, json: { message } });
    const failure = await failureOf(deliver());
    expect([failure.kind, failure.message]).toEqual(["contact", `HubSpot refused this (400): ${message}`]);
    mock.intercept = ({ method }) =>
      method === "POST" ? { status: 409, json: { message: "?" } } : undefined;
    expect((await failureOf(deliver())).kind).toBe("contact");
    mock.intercept = () => ({ json: {} });
    expect((await failureOf(deliver())).kind).toBe("unreadable");
  });
});
