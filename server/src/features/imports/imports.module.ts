import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import { deleteOldPlans } from "./imports.repository.ts";
import { type Imports, serveImports } from "./imports.routes.ts";

/** Bots read from files: planned, applied, and what became of them. */
export function openImports({ database, ...parts }: Imports & { database: Database }): Feature {
  return {
    serve: (router) => serveImports(router, parts),
    scheduledTasks: { imports: () => deleteOldPlans(database.query) },
  };
}
