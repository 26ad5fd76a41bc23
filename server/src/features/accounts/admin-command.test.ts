import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { askOperatorSocket } from "../../database/embedded/operator-socket.ts";
import { openDatabase } from "../../database/open.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { addUser } from "../../testing/factories.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { FOR_SHORT_LIVES, type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { runOperatorCommand } from "./run-operator-command.ts";

const ADMIN = path.join(import.meta.dirname, "../../../../scripts/admin.ts");
/** Several processes start, one after the other. */
const TIMEOUT_MS = 600_000;
const LINK = /http:\/\/\S+\/(?:accept-invite|reset-password)\/([\w-]{43})$/m;

const postgresUrl = inject("postgres")?.url;

/** Runs the command as the operator would. */
function admin(env: Record<string, string>, ...words: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, DATABASE_URL: "", ...env } };
    execFile(process.execPath, [...FOR_SHORT_LIVES, ADMIN, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: `${stdout}${stderr}` }),
    );
  });
}

describe.skipIf(postgresUrl !== undefined)("the command on the embedded database", () => {
  let dataDir: string;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    dataDir = await prepareDataDir();
  });

  afterAll(async () => {
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const onData = (...words: string[]) => admin({ DATA_DIR: dataDir }, ...words);

  it("works through the server that runs", { timeout: TIMEOUT_MS }, async () => {
    server = await startServerProcess(dataDir, await findFreePort());
    const { mode } = await stat(path.join(dataDir, "operator.sock"));
    const made = await onData("make-publisher", "Big", "Books", "pub@example.com");
    const listed = await askOperatorSocket(dataDir, ["list-companies"]);
    const again = await askOperatorSocket(dataDir, ["make-publisher", "big books", "pub@example.com"]);
    const token = LINK.exec(again?.join("\n") ?? "")?.[1] ?? "";
    const invitation = await fetch(`${server.url}/api/auth/accept-invite/${token}/`);

    expect([made.code, made.out]).toEqual([0, expect.stringMatching(LINK)]);
    expect(mode & 0o777).toBe(0o600);
    expect(listed?.join("\n")).toMatch(/publisher .*0 people .*Big Books/);
    expect(again?.join("\n")).toContain("was there already");
    expect(await invitation.json()).toMatchObject({
      data: { email: "pub@example.com", role: { alias: "publisher_admin" }, inviter: null },
    });
  });

  it("works while no server runs, also after one that was killed", { timeout: TIMEOUT_MS }, async () => {
    await server?.kill();
    const ended = await server?.ended;
    expect(ended?.said).toContain(`Nobody has signed up yet: begin at ${server?.url}/signup`);
    const { code, out } = await onData("set-flag", "Big", "Books", "payment-due", "on");
    expect([code, out]).toEqual([0, "Big Books: payment-due is on.\n"]);
    const database = await openDatabase({ dataDir });
    const { rows } =
      await sql<object>`select action, user_id, subject_title from audit_log order by at desc limit 1`.execute(
        database.query,
      );
    await database.close();
    expect(rows).toEqual([
      { action: "operator set-flag", user_id: null, subject_title: "Big Books: payment-due on" },
    ]);
  });
});

describe.runIf(postgresUrl !== undefined)("the command with a PostgreSQL server", () => {
  it("makes nothing in a database that no server was started on", { timeout: TIMEOUT_MS }, async () => {
    const env = { DATABASE_URL: postgresUrl ?? "", SECRET_KEY: "a secret key that is long enough" };
    const { code, out } = await admin(env, "list-companies");
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^There is no database in .*Start the server once\.\n$/),
    ]);
  });
});

describe("a command", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(() => app.close());

  const run = (...words: string[]) => runOperatorCommand(words, { ...app, secretKeys: SECRET_KEYS });

  it("sets what the access gate looks at", async () => {
    const { tenant_id, token } = await addUser(app, "company_admin");
    const agents = async () => (await app.request("GET", "/api/agent/", { token })).body.code;
    for (const [flag, blocks, opens] of [
      ["payment-due", "on", "off"],
      ["billing", "off", "on"],
      ["crm", "off", "on"],
    ] as const) {
      await run("set-flag", tenant_id, flag, blocks);
      expect(await agents()).toBe("access_blocked");
      await run("set-flag", tenant_id.toUpperCase(), flag, opens);
      expect(await agents()).toBeUndefined();
    }
  });

  it("asks for an id where several companies are called so", async () => {
    await addUser(app, "manager");
    await addUser(app, "manager");
    await expect(run("set-flag", "company", "crm", "on")).rejects.toThrow("Several are called so");
    await expect(run("set-flag", randomUUID(), "crm", "on")).rejects.toThrow("There is no company");
  });

  it("makes a link with which somebody sets a new password", async () => {
    const user = await addUser(app, "manager");
    const lines = await run("reset-password", user.email.toUpperCase());
    const token = LINK.exec(lines.join("\n"))?.[1] ?? "";
    const body = { token, password: "Another1!" };

    expect((await app.request("POST", "/api/auth/reset-password/", { body })).status).toBe(200);
    await expect(run("reset-password", "nobody@example.com")).rejects.toThrow("Nobody has an account");
    await expect(run("make-publisher", "Books", user.email)).rejects.toThrow("has an account already");
  });

  it("lets a person who has an account install the local model, and takes it from them again", async () => {
    const { email, token } = await addUser(app, "company_admin");
    const mayInstall = async () => {
      const path = "/api/settings/model/local/";
      return (await app.request<{ may_install: boolean }>("GET", path, { token })).data.may_install;
    };
    const before = await mayInstall();
    await run("set-operator", email.toUpperCase(), "on");
    const named = await mayInstall();
    await run("set-operator", email, "off");

    expect([before, named, await mayInstall()]).toEqual([false, true, false]);
    await expect(run("set-operator", "nobody@example.com", "on")).rejects.toThrow("Nobody has an account");
  });

  it.each([
    [[]],
    [["nonsense"]],
    [["set-operator", "x@example.com", "maybe"]],
    [["set-flag", "Big Books", "payment-due", "maybe"]],
    [["set-flag", "payment-due", "on"]],
    [["make-publisher", "pub@example.com"]],
    [["reset-password", "x"]],
    [["constructor"]],
    [["set-flag", "Big Books", "toString", "on"]],
  ])("tells what there is instead of doing %j", async (words) => {
    await expect(run(...words)).rejects.toThrow(
      /There are these commands[\s\S]*npm run admin -- list-companies/,
    );
  });

  it("prints nothing that a terminal would obey", async () => {
    const { tenant_id } = await addUser(app, "manager");
    await sql`update tenants set name = ${"Acme\u001b[2J\nGone"} where id = ${tenant_id}`.execute(
      app.database.query,
    );
    const line = (await run("list-companies")).find((one) => one.startsWith(tenant_id));
    expect(line).toMatch(/Acme \[2J Gone$/);
  });
});
