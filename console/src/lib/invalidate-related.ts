import type { QueryClient } from "@tanstack/react-query";

/** The first part of a feature's query keys. */
type Shown = "actions" | "agents" | "conversations" | "data-sources" | "entities" | "intents";

/** What shows something of a thing besides its own feature, which looks after its own queries. */
const SHOWN_IN = {
  /** Intents show its title; agents that use it have a new draft. */
  action: ["intents", "agents"],
  /** Data sources name the agents that use them. */
  agent: ["data-sources"],
  dataSource: ["agents"],
  /** Titles stand in intents. */
  entity: ["intents"],
  /** Agents count them and carry the draft's revision; actions name them. */
  intent: ["agents", "actions"],
  /** A phrase was added to an intent, and the turn that it came from says so. */
  correction: ["conversations", "intents", "agents"],
  /** An agent with entities, intents and a data source. */
  sample: ["agents", "entities", "data-sources"],
  /** As the sample, with actions, and into an agent whose intents are known already. */
  import: ["agents", "entities", "data-sources", "actions", "intents"],
} as const satisfies Record<string, readonly Shown[]>;

/** Has everything asked again that shows something of what was changed; resolves when what is on the page was answered. */
export async function invalidateRelated(
  changed: keyof typeof SHOWN_IN,
  queryClient: QueryClient,
): Promise<void> {
  await Promise.all(SHOWN_IN[changed].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
