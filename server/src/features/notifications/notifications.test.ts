import type { Notification } from "@cxc/contract/notifications.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, signUp } from "../../testing/factories.ts";
import { deleteOldNotifications, insertNotifications } from "./notifications.repository.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  admin = await signUp(app);
});

afterAll(() => app.close());

const tell = (text: string) =>
  app.database.transaction((trx) =>
    insertNotifications(
      { tone: "success", text },
      ["company_admin"],
      tenantWriter(admin.tenant_id, trx),
      trx,
    ),
  );
const list = async ({ token } = admin) =>
  (await app.request<Notification[]>("GET", "/api/user/notifications/", { token })).data;
const dismiss = (id: string, { token } = admin) =>
  app.request("DELETE", `/api/user/notifications/${id}/`, { token });

it("come newest first until they are dismissed, to each user apart", async () => {
  const colleague = await addUser(app, "company_admin", admin.tenant_id);
  await tell("one");
  await tell("<b>two</b>");
  const [two, one] = await list();
  expect([two, one]).toMatchObject([{ tone: "success", text: "<b>two</b>" }, { text: "one" }]);

  expect((await dismiss(two?.id ?? "", colleague)).status).toBe(404);
  expect([(await dismiss(two?.id ?? "")).status, (await dismiss(two?.id ?? "")).status]).toEqual([200, 404]);
  expect([(await list()).length, (await list(colleague)).length]).toEqual([1, 2]);
});

it("are bounded in number and in time", async () => {
  const texts = Array.from({ length: 25 }, (_, n) => `${n}`);
  for (const text of texts) await tell(text);
  const { query } = app.database;
  const rows = await query
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", admin.user_id)
    .execute();
  expect([rows.length, (await list()).map(({ text }) => text)]).toEqual([20, texts.slice(5).reverse()]);

  await query
    .updateTable("notifications")
    .set({ at: new Date(0) })
    .where("text", "<>", "24")
    .execute();
  await deleteOldNotifications(query);
  expect((await list()).map(({ text }) => text)).toEqual(["24"]);
});

it("reach a user whom the gate blocks", async () => {
  await tell("HubSpot is synchronised: 3 contacts.");
  await app.request("DELETE", "/api/integrations/crm/", { token: admin.token });
  expect(await list()).toHaveLength(1);
});
