import type { TenantReader } from "../../database/tenant.ts";

/** The addresses of a company's or publisher's active admins, those that a mailed link proved. */
export async function listAdminAddresses(scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("users")
    .select("email")
    .where("role", "in", ["company_admin", "publisher_admin"])
    .where("is_active", "=", true)
    .where("is_address_proven", "=", true)
    .orderBy("created_at")
    .limit(100)
    .execute();
  return rows.map(({ email }) => email);
}
