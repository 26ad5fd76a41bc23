import { openPool } from "../database/server-pool.ts";

/** Runs one statement on a PostgreSQL server, over a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const pool = openPool(url, 1, () => {});
  await pool.query(statement);
  await pool.end();
}

/** The address of another database on the same server. */
export function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
