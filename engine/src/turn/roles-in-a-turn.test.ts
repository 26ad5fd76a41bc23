import { expect, it } from "vitest";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const choices = ["Hamburg", "Leeds", "Bremen"].map((value) => ({ value, synonyms: [] }));
const city = (name: string, title: string) => ({
  ...{ name, title, description: "", choices },
  data_type: "choice" as const,
});
const snapshot = makeSnapshot({
  entities: [city("start", "From"), city("end", "To")],
  intents: [
    {
      title: "Ticket",
      training_phrases: ["buy a ticket"],
      entities: ["start", "end"],
      reply: "{{start}} to {{end}}.",
    },
  ],
});

it.each([
  [
    "buy a ticket from Hamburg via Leeds",
    '"Ticket" still needs To. Nothing was made of “via Leeds”: it is noted.',
  ],
  [
    "buy a ticket from Hamburg to Bremen via Leeds",
    'The reply of "Ticket" was used. Nothing was made of “via Leeds”: it is noted.',
  ],
  ["buy a ticket from Hamburg", '"Ticket" still needs To.'],
])("a role without a field stays open, and the trace says so: %j", async (message, decision) => {
  expect((await turnEvents(snapshot, message)).at(-1)).toMatchObject({ decision });
});
