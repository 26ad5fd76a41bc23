import type { ActionBody } from "@cxc/contract/actions.ts";
import type { AgentTestBody } from "@cxc/contract/agent-tests.ts";
import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { AgentSettings } from "@cxc/contract/agents.ts";
import type { UrlSettings } from "@cxc/contract/data-source-urls.ts";
import type { entityBody } from "@cxc/contract/entities.ts";
import type { ImportPlan } from "@cxc/contract/imports.ts";
import type { z } from "zod";

/** What would come to be, named by the ids of the plan's items; placeholders in replies are marked entity ids. */
export interface PlannedContent {
  agent: {
    name: string;
    description: string;
    prompt: string;
    settings: Partial<AgentSettings>;
    widget: Partial<AgentWidget>;
  };
  /** `name` is what placeholders call it where that is free; made from the title otherwise. */
  entities: (z.output<typeof entityBody> & { id: string; name?: string })[];
  actions: { id: string; body: ActionBody }[];
  intents: PlannedIntent[];
  /** Of a bundle; null where the format has none. */
  data_source: PlannedSource | null;
  /** Of a bundle; plans of the day before may lack them. */
  tests?: { id: string; body: AgentTestBody; conversation_id?: string | undefined }[];
}

export interface PlannedIntent {
  id: string;
  title: string;
  description: string;
  prompt: string;
  reply: string;
  training_phrases: string[];
  /** Ids of entities, in the order in which the agent asks. */
  entities: string[];
  /** Ids of those that are taken when they are said, and never asked for. */
  optional_entities: string[];
  /** The id of an action; null for none. */
  action: string | null;
  /** Of a bundle; nobody else's format knows it. */
  is_urgent?: boolean | null | undefined;
}

interface PlannedSource {
  title: string;
  description: string;
  articles: { title: string; description: string }[];
  urls: UrlSettings[];
}

/** A plan as its readers make it, before it is kept under an id. */
export interface PlannedImport {
  plan: Omit<ImportPlan, "id" | "agent_id" | "created_at" | "applied_at">;
  content: PlannedContent;
}
