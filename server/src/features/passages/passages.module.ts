import type { Embedder } from "@cxc/engine/dialogue/ports.ts";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { defineEmbedPassages } from "./embed-passages.job.ts";
import { createPassageSearch, type PassageSearcher } from "./search-passages.ts";

/** What questions are answered from, and the passages' vectors. */
export function openPassages(options: {
  database: Database;
  jobs: Jobs;
  embedderOf(tenantId: string): Promise<Embedder | undefined>;
}): Feature & { searcher: PassageSearcher } {
  const { database, jobs, embedderOf } = options;
  return {
    searcher: createPassageSearch(database),
    scheduledTasks: { vectors: defineEmbedPassages(jobs, { database, embedderOf }) },
  };
}
