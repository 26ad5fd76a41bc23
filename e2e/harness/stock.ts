import type { Agent } from "@cxc/contract/agents.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import type { Company } from "./company.ts";

/** What a plumber's agent is made of. */
export interface Stock {
  source: DataSource;
  agent: Agent;
  entities: { taps: Entity; day: Entity; urgent: Entity };
  booking: Intent;
  hours: Intent;
}

/** A data source with an article, and an agent with an intent that asks for three values and one that asks for none. */
export async function stockCompany(company: Company): Promise<Stock> {
  const source = await company.call<DataSource>("POST", "/api/data-source/", {
    title: "Handbook",
    description: "What customers ask.",
    articles: [{ title: "Prices", description: "A visit costs 80 dollars." }],
  });
  const agent = await company.call<Agent>("POST", "/api/agent/", {
    name: "Piper",
    description: "Books visits.",
    prompt: "You are friendly.",
    data_source: source.id,
  });
  const entity = (title: string, data_type: string) =>
    company.call<Entity>("POST", "/api/entities/", { title, data_type, description: `The ${title}.` });
  const entities = {
    taps: await entity("taps", "integer"),
    day: await entity("day", "date"),
    urgent: await entity("urgent", "boolean"),
  };
  const intent = (body: object) => company.call<Intent>("POST", `/api/agent/${agent.id}/intent/`, body);
  const booking = await intent({
    title: "Book a visit",
    prompt: "Confirm the visit.",
    training_phrases: ["book a plumber", "send somebody to repair a tap", "I need a visit", "my tap drips"],
    entities: Object.values(entities).map(({ id }) => id),
    reply: "Booked: **{{taps}}** taps on {{day}}, urgent: {{urgent}}.",
  });
  const hours = await intent({
    title: "Opening hours",
    prompt: "Tell the hours.",
    training_phrases: ["when are you open", "opening hours", "at what time do you close"],
    reply: "We are open from 8 to 6. See [our site](https://example.com/hours).",
  });
  return { source, agent, entities, booking, hours };
}
