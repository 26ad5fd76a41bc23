import { type FoundThing, searchRoutes } from "@cxc/contract/search.ts";
import { call } from "../lib/call.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entries.ts";

const GROUPS: Record<FoundThing["kind"], PaletteGroup> = {
  agent: "Agents",
  intent: "Intents",
  entity: "Entities",
  action: "Actions",
  data_source: "Data sources",
  article: "Articles",
};

/** What the company has with this in its title. It comes when somebody first searches. */
export async function findThings(q: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { data } = await call(searchRoutes.findThings, { query: { q }, signal });
  return data.map((thing) => ({
    key: `${thing.kind} ${thing.id}`,
    label: thing.title,
    group: GROUPS[thing.kind],
    ...(thing.within && { within: thing.within.title }),
    href: hrefOf(thing),
  }));
}

function hrefOf({ kind, id, title, within }: FoundThing): string {
  switch (kind) {
    case "agent":
      return `/agents/update/${id}`;
    case "intent":
      return `/agents/intent/update/${id}`;
    case "entity":
      return `/entities/update/${id}`;
    case "action":
      return `/actions/details/${id}`;
    case "data_source":
      return `/datasource/details/${id}`;
    // It has no page of its own: it is the one that is found in its data source's list.
    case "article":
      return `/datasource/details/${within?.id}?tab=articles&q=${encodeURIComponent(title)}`;
  }
}
