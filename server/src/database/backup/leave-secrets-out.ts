import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import { forgetKey } from "../secret-key.ts";

/** By the begin of a secret's owner: what it is, and where it is entered again. */
const KINDS = [
  { owner: "action:", what: "of actions that call an address", where: "on the action's form" },
  { owner: "models:", what: "of model providers", where: "on the Models screen" },
  { owner: "crm", what: "of CRMs", where: "on the Integrations screen" },
];

/**
 * Takes everything that is sealed out of what was restored, and the mark of the key that sealed it: for whoever has lost
 * that key. Answers lines that say how many of what were left out, of which companies, and where they are entered again.
 */
export async function leaveSecretsOut(trx: Transaction<Schema>): Promise<string[]> {
  const sealed = await trx
    .selectFrom("secrets")
    .innerJoin("tenants", "tenants.id", "secrets.tenant_id")
    .select(["secrets.owner", "tenants.name"])
    .orderBy(sql`tenants.name collate "C"`)
    .execute();
  await trx.deleteFrom("secrets").execute();
  await forgetKey(trx);
  if (sealed.length === 0) return ["Nothing was sealed in it: nothing was left out."];
  const kinds = KINDS.flatMap(({ owner, what, where }) => {
    const found = sealed.filter((secret) => secret.owner.startsWith(owner));
    const companies = [...new Set(found.map(({ name }) => name.replaceAll(/\p{C}/gu, " ")))].join(", ");
    return found.length === 0 ? [] : [`  ${found.length} ${what} (${companies}): enter them again ${where}`];
  });
  const count = `${sealed.length} ${sealed.length === 1 ? "password or key" : "passwords and keys"}`;
  return [`Left out, because the lost key had sealed them: ${count}.`, ...kinds];
}
