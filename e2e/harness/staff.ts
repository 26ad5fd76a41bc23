import { randomUUID } from "node:crypto";
import type { Role } from "@cxc/contract/access.ts";
import { migrate } from "../../server/src/database/migrate.ts";
import { migrations } from "../../server/src/database/migrations/index.ts";
import { openDatabase } from "../../server/src/database/open.ts";
import { insertAccount } from "../../server/src/features/accounts/accounts.repository.ts";
import { createPasswords } from "../../server/src/features/accounts/passwords.ts";
import { PASSWORD, staffEmail } from "./company.ts";

const STAFF: readonly Role[] = ["manager", "field_team"];

/** Makes a company with an admin and somebody of each other role, who sign-up alone can't make. Before the product runs. */
export async function seedStaff(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrate(database, migrations);
  const person = {
    phone: "5550102030",
    password_hash: await createPasswords().hash(PASSWORD, "127.0.0.1"),
    verified_at: new Date(),
  };
  await database.transaction(async (trx) => {
    const role = "company_admin";
    const admin = { ...person, role, name: "Ann Smith", email: staffEmail(role) } as const;
    const { tenant } = await insertAccount({ kind: "company", name: "Smith Plumbing" }, admin, trx);
    await trx.updateTable("tenants").set({ is_crm_connected: true }).where("id", "=", tenant.id).execute();
    await trx
      .insertInto("crm_connections")
      .values({ tenant_id: tenant.id, provider: "builtin", base_url: "", state: "connected" })
      .execute();
    const rows = STAFF.map((role) => ({ ...person, role, name: "Bob Smith", email: staffEmail(role) }));
    await trx
      .insertInto("users")
      .values(rows.map((row) => ({ ...row, id: randomUUID(), tenant_id: tenant.id })))
      .execute();
  });
  await database.close();
}
