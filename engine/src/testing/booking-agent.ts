import { makeSnapshot } from "./snapshot.ts";
import { transcript } from "./transcript.ts";

export const entities = [
  { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" as const },
  { name: "day", title: "Day", description: "Date of the visit", data_type: "date" as const },
  { name: "time", title: "Time", description: "", data_type: "time" as const },
  { name: "phone", title: "Phone", description: "", data_type: "phone" as const },
];
export const visit = {
  title: "Visit",
  entities: ["day", "time", "phone"],
  reply: "Noted for {{day}}, {{time}}.",
};
export const table = { title: "Table", entities: ["guests", "time", "phone"], reply: "A table at {{time}}." };
export const hours = { title: "Opening hours", training_phrases: ["when are you open"], reply: "At 9." };

/** An agent of this language that books, and whose bookings are begun by their titles. */
export function agentOf(language: string) {
  return makeSnapshot({ agent: { language }, entities, intents: [visit, table, hours] });
}

/** The replies to these messages. */
export async function repliesTo(messages: readonly string[], snapshot = agentOf("en")): Promise<string[]> {
  const script = messages.map((message) => `user: ${message}`).join("\n");
  const said = await transcript(snapshot, script);
  return said.split("\n").filter((line) => line.startsWith("agent: "));
}

/** Ten in the morning as the language says it. */
export function tenIn(language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" }).format(
    Date.UTC(2026, 0, 1, 10),
  );
}

export const PHONE = "+49 30 1234567";
