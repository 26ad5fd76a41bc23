import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { findTenants } from "./operator.repository.ts";

/** The one company or publisher with this id or name; throws an Error in plain words for none and for several. */
export async function findTheTenant(idOrName: string, trx: Transaction<Schema>) {
  const found = await findTenants(idOrName, trx);
  const [tenant] = found;
  if (!tenant) throw new Error(`There is no company "${printable(idOrName)}".`);
  if (found.length > 1)
    throw new Error(`Several are called so; take an id: ${found.map(({ id }) => id).join(", ")}`);
  return tenant;
}

/** A name that somebody typed in, without what a terminal would obey. */
export function printable(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
