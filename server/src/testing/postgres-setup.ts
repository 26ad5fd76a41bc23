import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the run's PostgreSQL server is; undefined in the project on the embedded database. */
    postgresUrl: string | undefined;
  }
}

/** Vitest's global set-up: one PostgreSQL server for a run of `server-postgres`, or the one that TEST_POSTGRES_URL names. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.name !== "server-postgres") return undefined;
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    project.provide("postgresUrl", given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
