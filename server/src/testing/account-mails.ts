import { sql } from "kysely";
import { expect } from "vitest";
import type { startTestApp, TestApp } from "./app.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { startWorkingApp } from "./worker.ts";

export interface MailedApp extends TestApp {
  mailServer: MailServer;
  /** The link of the only mail to this address that came since it was asked last. */
  takeLink(email: string): Promise<{ address: string; token: string }>;
  /** Resolves when no mail waits to be sent. */
  untilNoneWaits(): Promise<void>;
}

/** The app with a mail server of the outside world, and a worker that sends its mails. */
export async function startMailedApp(overrides: Parameters<typeof startTestApp>[0] = {}): Promise<MailedApp> {
  const mailServer = await startMailServer();
  const app = await startWorkingApp({ smtpUrl: mailServer.url, trustProxy: ["127.0.0.1"], ...overrides });
  const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));
  return {
    ...app,
    mailServer,
    async takeLink(email) {
      await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(1);
      const [mail] = mailsTo(email);
      mailServer.mails.length = 0;
      // A long line comes in pieces that end with "=".
      const text = mail?.source.replaceAll("=\r\n", "") ?? "";
      const [address = ""] = /https?:\S+/.exec(text) ?? [];
      return { address, token: address.split("/").at(-1) ?? "" };
    },
    async untilNoneWaits() {
      const waiting = sql`select 1 from jobs where name = 'account-mail'`;
      const count = async () => (await waiting.execute(app.database.query)).rows.length;
      await expect.poll(count, { timeout: 15_000 }).toBe(0);
    },
    async close() {
      await app.close();
      await mailServer.close();
    },
  };
}
