import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@cxc/contract/paths.ts";
import { expect } from "@playwright/test";
import { type MailServer, startMailServer } from "../server/src/testing/mail-server.ts";
import { type MockCrm, startMockCrm } from "../server/src/testing/mock-crm.ts";
import { startServerProcess } from "../server/src/testing/server-process.ts";
import { PRODUCT_PORT } from "./harness/addresses.ts";
import { newEmail, PASSWORD } from "./harness/company.ts";
import { test as base } from "./harness/test.ts";

/** After the ports of what all journeys share; one for each worker. */
const FIRST_PORT = PRODUCT_PORT + 5;
const START_MS = 120_000;

/** A product of its own that sends mails and may reach a CRM. */
interface Outside {
  url: string;
  crm: MockCrm;
  /** The link in the newest mail to this address; waits for the mail, and takes it away. */
  takeLink(email: string): Promise<string>;
  /** Somebody who has signed up and confirmed the address; nobody is signed in. */
  signUp(): Promise<{ email: string }>;
  send(path: string, body: unknown): Promise<Response>;
}

/** A journey through a product with a mail server and a CRM beside it. */
export const outsideTest = base.extend<object, { outside: Outside }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies so
    async ({}, use, { parallelIndex }) => {
      const mails = await startMailServer();
      const crm = await startMockCrm();
      const dataDir = mkdtempSync(join(tmpdir(), "journeys-outside-"));
      const port = FIRST_PORT + parallelIndex;
      // The server takes over this process's environment.
      Object.assign(process.env, {
        SMTP_URL: mails.url,
        EGRESS_ALLOW: crm.host,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
      });
      const product = await startServerProcess(dataDir, port);
      await use(outsideOf(product.url, mails, crm));
      await product.kill();
      await crm.close();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: async ({ outside }, use) => use(outside.url),
});

function outsideOf(url: string, { mails }: MailServer, crm: MockCrm): Outside {
  const outside: Outside = {
    url,
    crm,
    async takeLink(email) {
      const find = () => mails.findLastIndex(({ to }) => to.includes(email));
      await expect.poll(find, { message: `mail to ${email}`, timeout: 15_000 }).not.toBe(-1);
      const [mail] = mails.splice(find(), 1);
      // A long line comes in pieces that end with "=".
      return /https?:\S+/.exec(mail?.source.replaceAll("=\r\n", "") ?? "")?.[0] ?? "";
    },
    async signUp() {
      const email = newEmail();
      const person = { name: "Ann Smith", company: "Smith Plumbing", phone: "5550102030" };
      await outside.send(paths.signup, { ...person, email, password: PASSWORD });
      const token = (await outside.takeLink(email)).split("/").at(-1);
      await outside.send(paths.verify, { token });
      return { email };
    },
    send: (path, body) =>
      fetch(url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
  return outside;
}
