import { startPostgres } from "./postgres.ts";

/** Vitest's global set-up: one PostgreSQL server for a run with TEST_DATABASE=postgres; its url is in TEST_POSTGRES_URL. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== "postgres" || process.env.TEST_POSTGRES_URL) return undefined;
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return () => server.stop();
}
