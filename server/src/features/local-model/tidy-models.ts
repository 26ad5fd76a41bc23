import type { Database } from "../../database/open.ts";
import { findLocalModels } from "./local-models.repository.ts";
import type { ModelFolder } from "./model-files.ts";

/** Deletes from this process's disk what belongs to no model that is installed or on its way. */
export async function tidyModels(folder: ModelFolder, { query }: Database): Promise<void> {
  const { ready, incoming } = await findLocalModels(query);
  await folder.tidy([ready, incoming].filter((row) => row !== undefined));
}
