import { createHmac } from "node:crypto";
import { SIGNATURE_CHECK } from "@cxc/contract/webhook-signature.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createEgress, type Egress } from "../../egress/egress.ts";
import { type MockCrm, startMockCrm } from "../../testing/mock-crm.ts";
import type { OutgoingContact } from "./crm.ts";
import { openCrm } from "./open-crm.ts";

const SECRET = "a shared secret ✓";
const ADA: OutgoingContact = {
  id: "8f14e45f-ceea-467f-a9f2-5a0f2b0c1a11",
  name: "Ada 🙂",
  email: "",
  phone: "030",
  note: "",
  updated_at: "2026-01-02T03:04:05.678Z",
  external_id: null,
};

let mock: MockCrm;
let egress: Egress;

beforeAll(async () => {
  mock = await startMockCrm();
  egress = createEgress({ allow: [mock.host] });
});

beforeEach(() => {
  mock.reset();
  mock.intercept = () => ({ status: 202, text: "" });
});

afterAll(async () => {
  await egress.close();
  await mock.close();
});

const signal = new AbortController().signal;
const open = (token = SECRET) =>
  openCrm(egress, { provider: "webhook", base_url: `${mock.url}/hook?shop=1`, token });

it("posts a contact as signed JSON", async () => {
  expect(await open().deliver(ADA, "", signal)).toBeNull();
  const [call] = mock.calls;
  const timestamp = call?.headers["x-webhook-timestamp"];
  const expected = createHmac("sha256", SECRET).update(`${timestamp}.${call?.text}`).digest("hex");

  const { external_id: _, ...values } = ADA;
  expect([call?.method, call?.path, call?.query.get("shop")]).toEqual(["POST", "/hook", "1"]);
  expect(call?.body).toEqual({ type: "contact", ...values });
  expect(call?.headers["x-webhook-signature"]).toBe(`sha256=${expected}`);
  expect(call?.headers["content-type"]).toBe("application/json");
});

it("is known for ours by the lines that the console shows, and nothing else is", async () => {
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(SIGNATURE_CHECK)}`);
  await open().deliver(ADA, "", signal);
  const { headers = {}, text = "" } = mock.calls[0] ?? {};
  const old = { ...headers, "x-webhook-timestamp": String(Number(headers["x-webhook-timestamp"]) - 600) };

  expect(isOurs(headers, text, SECRET)).toBe(true);
  for (const [given, body, secret] of [
    [headers, `${text} `, SECRET],
    [headers, text, "another secret"],
    [old, text, SECRET],
    [{}, text, SECRET],
  ] as const)
    expect(isOurs(given, body, secret)).toBe(false);
});

it("says by a key whether a contact is the same as before", async () => {
  await open().deliver(ADA, "", signal);
  await open().deliver(ADA, "", signal);
  await open().deliver({ ...ADA, updated_at: "2026-01-02T03:04:05.679Z" }, "", signal);
  const [first, again, changed] = mock.calls.map(({ headers }) => headers["idempotency-key"]);

  expect(first?.toString().startsWith(ADA.id)).toBe(true);
  expect([again === first, changed === first]).toEqual([true, false]);
});

it("tests with a message of its own, unsigned where no secret is set", async () => {
  expect((await open("").check()).message).toBe("The webhook answered 202.");
  expect(mock.calls[0]?.body).toEqual({ type: "test" });
  expect(mock.calls[0]?.headers["x-webhook-signature"]).toBeUndefined();
});

it.each([
  [400, "contact"],
  [422, "contact"],
  [401, "settings"],
  [404, "settings"],
  [301, "settings"],
  [429, "transient"],
  [500, "transient"],
])("takes a %i as %s", async (status, kind) => {
  mock.intercept = () => ({ status, json: { message: `nothing with ${SECRET}` } });
  await expect(open().deliver(ADA, "", signal)).rejects.toMatchObject({ kind });
  await expect(open().deliver(ADA, "", signal)).rejects.not.toThrow(SECRET);
});
