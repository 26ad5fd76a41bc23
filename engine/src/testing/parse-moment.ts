import { extractSlots } from "../entities/extract-slots.ts";

/** Wednesday, 6 May 2026, 11:00 in London; 16 Ordibehesht 1405. */
const NOW = new Date("2026-05-06T10:00:00Z");
const ENTITIES = [
  { id: "date", name: "date", title: "Date", description: "The day", data_type: "date" } as const,
  { id: "time", name: "time", title: "Time", description: "The time", data_type: "time" } as const,
];

/** The day and the time that a text names on that Wednesday, where it names them: `date` and `time`, ISO 8601. */
export function parseMoment(text: string, language: string) {
  const found = extractSlots(text, ENTITIES, { now: NOW, time_zone: "Europe/London", language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}
