import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/open.ts";
import { networkOf } from "../../http/network-of.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { takeMail } from "./take-mail.ts";

let app: TestApp;
let database: Database;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  ({ database } = app);
  admin = await signUp(app);
});

afterAll(() => app.close());

async function isTaken(address: string): Promise<boolean> {
  const mail = { tenantId: admin.tenant_id, kind: "action", to: [admin.email] } as const;
  return (await takeMail({ ...mail, visitor: networkOf(address) }, database.query)).isTaken;
}

it("counts a visitor's /48 too: who goes from network to network leaves mails of the day to others", async () => {
  let taken = 0;
  for (let n = 0; n < 70; n++) if (await isTaken(`2001:db8:7:${n.toString(16)}::1`)) taken++;

  expect(taken).toBe(60);
  expect(await isTaken("2001:db8:8::1")).toBe(true);
  expect(await isTaken("203.0.113.9")).toBe(true);
});
