import { readdirSync } from "node:fs";
import path from "node:path";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Migration } from "kysely/migration";
import { expect, it } from "vitest";
import { startTestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { prepareDatabase } from "../prepare.ts";
import { createSecrets } from "../secrets.ts";
import { restoreBackup } from "./restore-backup.ts";

/** One backup for each schema that was released, of a small company with one published agent. */
const FIXTURES = path.join(import.meta.dirname, "fixtures");
const KEYS = { current: "the key of the upgrade fixtures, known to all" };

const BROKEN: Record<string, Migration> = {
  ...migrations,
  "998-half": { up: (db) => db.schema.createTable("half").addColumn("id", "integer").execute() },
  "999-broken": { up: () => Promise.reject(new Error("killed in the middle")) },
};

it.each(readdirSync(FIXTURES))(
  "%s opens, also after an upgrade that broke off, and answers as before",
  {
    timeout: 120_000,
  },
  async (name) => {
    const database = await openTestDatabase({ isEmpty: true });
    await restoreBackup(database, { file: path.join(FIXTURES, name), approve: async () => {} });
    await expect(migrate(database, BROKEN)).rejects.toThrow("killed in the middle");
    await prepareDatabase(database, KEYS);
    const { applied } = await migrate(database, migrations);
    const app = await startTestApp({}, { database, secretKeys: KEYS });

    const body = { email: "ada@example.com", password: "Passw0rd!" };
    const { data: session } = await app.request<NewSession>("POST", "/api/auth/login/", { body });
    const token = session.access_token;
    const { data: agents } = await app.request<Agent[]>("GET", "/api/agent/", { token });
    const message = { agent_id: agents[0]?.id, message: "thanks a lot" };
    const { data: reply } = await app.request<ChatReply>("POST", "/api/public/chat/", { body: message });
    const { resealed, unreadable } = await database.transaction((trx) => createSecrets(KEYS).resealAll(trx));
    await app.close();
    await database.close();

    expect(applied).toEqual([]);
    expect(agents).toMatchObject([{ name: "Bot", published_version: 1 }]);
    expect(reply.response).toContain("With pleasure.");
    expect({ resealed, unreadable }).toEqual({ resealed: 1, unreadable: 0 });
  },
);
