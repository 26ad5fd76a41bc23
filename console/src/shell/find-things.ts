import { actionRoutes } from "@cxc/contract/actions.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { call } from "../lib/call.ts";
import type { PaletteEntry } from "./palette-entries.ts";

/** Of each kind: more would hide the other kinds. */
const FOUND_MAX = 5;

/** What agents use by a part of its title: data sources, actions and entities. It comes when somebody first searches. */
export async function findThings(q: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const options = { query: { q, per_page: FOUND_MAX }, signal };
  const [sources, actions, entities] = await Promise.all([
    call(dataSourceRoutes.listDataSources, options),
    call(actionRoutes.listActions, options),
    call(entityRoutes.listEntities, options),
  ]);
  return [
    ...sources.data.map(({ id, title }) => entry("Data source", title, `/datasource/details/${id}`)),
    ...actions.data.map(({ id, title }) => entry("Action", title, `/actions/details/${id}`)),
    ...entities.data.map(({ id, title }) => entry("Entity", title, `/entities/update/${id}`)),
  ];
}

function entry(kind: PaletteEntry["kind"], label: string, href: string): PaletteEntry {
  return { kind, label, href };
}
