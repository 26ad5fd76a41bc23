import type { SourceLocation } from "../../found-bot.ts";
import { isRecord, textAt } from "../../loose-json.ts";

/** What the files of a Rasa project say together, of all its versions and spellings. */
export interface RasaData {
  language: string;
  version: string | null;
  phrases: { intent: string; text: string; location: SourceLocation }[];
  /** Of the domain, with those that have no phrases. */
  intents: Map<string, SourceLocation>;
  /** By name; with roles where there are any. */
  entities: Map<
    string,
    { roles: Set<string>; values: Map<string, Set<string>>; samples: Set<string>; location: SourceLocation }
  >;
  synonyms: Map<string, string[]>;
  lookups: Map<string, { values: string[]; location: SourceLocation }>;
  /** Shown, never compiled. */
  regexes: { name: string; pattern: string; location: SourceLocation }[];
  /** Annotations that are no JSON, and groups, which have no place here. */
  odd: { words: string; location: SourceLocation }[];
  /** By name, `utter_…`: the variants, raw. */
  responses: Map<string, unknown[]>;
  slots: Map<string, unknown>;
  /** By name: the slots that it asks for. */
  forms: Map<string, { slots: string[]; mappings: Map<string, unknown> }>;
  /** What follows on an intent; rules before stories. */
  turns: { intent: string; steps: string[]; isRule: boolean; goesOn: boolean }[];
  /** By form: what rules that begin with it do when it is filled. */
  closings: Map<string, string[]>;
  /** Names of the responses that something was made of. */
  said: Set<string>;
  flows: number;
}

export function emptyRasa(): RasaData {
  return {
    language: "",
    version: null,
    phrases: [],
    intents: new Map(),
    entities: new Map(),
    synonyms: new Map(),
    lookups: new Map(),
    regexes: [],
    odd: [],
    responses: new Map(),
    slots: new Map(),
    forms: new Map(),
    turns: [],
    closings: new Map(),
    said: new Set(),
    flows: 0,
  };
}

/** `[Berlin](city)`, `[Berlin](city:B)`, `[Berlin]{"entity": "city"}` and `[Berlin][{…}, {…}]`. */
const ANNOTATION = /\[([^[\]]*)\](?:\(([^()]*)\)|(\{[^{}]*\})|(\[\s*\{[^[\]]*\}\s*\]))/gu;

/** The phrase without its annotations, which are kept as values of their entities. */
export function readPhrase(raw: string, location: SourceLocation, data: RasaData): string {
  return raw.replace(ANNOTATION, (_, words: string, short?: string, one?: string, several?: string) => {
    if (short !== undefined) {
      const colon = short.indexOf(":");
      const name = colon < 0 ? short : short.slice(0, colon);
      addValue(
        data,
        { name, role: "", value: colon < 0 ? "" : short.slice(colon + 1), spelling: words },
        location,
      );
    } else {
      const entities = parseNotes(one ?? several ?? "");
      if (entities.length === 0) data.odd.push({ words: one ?? several ?? "", location });
      for (const entity of entities) addAnnotation(data, entity, words, location);
    }
    return words;
  });
}

/** An annotation as JSON has it: `entity`, and perhaps `role` and `value`. */
export function addAnnotation(
  data: RasaData,
  entity: unknown,
  spelling: string,
  location: SourceLocation,
): void {
  const name = textAt(entity, "entity");
  if (textAt(entity, "group") !== "") data.odd.push({ words: `group of ${name}`, location });
  addValue(data, { name, role: textAt(entity, "role"), value: textAt(entity, "value"), spelling }, location);
}

export function entityOf(name: string, location: SourceLocation, data: RasaData) {
  const known = data.entities.get(name) ?? {
    roles: new Set(),
    values: new Map(),
    samples: new Set(),
    location,
  };
  data.entities.set(name, known);
  return known;
}

function addValue(
  data: RasaData,
  { name, role, value, spelling }: { name: string; role: string; value: string; spelling: string },
  location: SourceLocation,
): void {
  if (name.trim() === "") return;
  const entity = entityOf(name.trim(), location, data);
  if (role !== "") entity.roles.add(role);
  entity.samples.add(spelling);
  if (value === "" || value === spelling) return;
  const spellings = entity.values.get(value) ?? new Set();
  entity.values.set(value, spellings.add(spelling));
}

function parseNotes(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : isRecord(parsed) ? [parsed] : [];
  } catch {
    return [];
  }
}
