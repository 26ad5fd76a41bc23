import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Feature } from "../../feature.ts";
import type { LocalEmbedder } from "../local-model/local-embedder.ts";
import { createModels, type Models } from "./company-models.ts";
import { deleteOldUsage } from "./model-usage.repository.ts";
import { serveModels } from "./models.routes.ts";

/** The companies' language models, and what they spend. */
export function openModels(options: {
  database: Database;
  secrets: Secrets;
  egress: Egress;
  keyedHash(text: string): Buffer;
  localEmbedder: LocalEmbedder;
}): Feature & Models {
  const { database, secrets, egress, localEmbedder } = options;
  const { forTurn, embedderOf } = createModels(options);
  return {
    forTurn,
    embedderOf,
    serve: (router) => serveModels(router, { database, secrets, egress, localEmbedder }),
    scheduledTasks: { "model usage": () => deleteOldUsage(database.query) },
  };
}
