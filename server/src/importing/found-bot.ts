import type { FoundTable, ImportFormat } from "@cxc/contract/imports.ts";
import type { HTTP_METHODS } from "@cxc/contract/rules.ts";

/** A location in what was uploaded: the path of a file as its writer named it, and where known the line or the path inside. */
export interface SourceLocation {
  file: string;
  line?: number | undefined;
  path?: string | undefined;
}

/** What a reader found in one bot's files, in our terms but not judged yet. Names in texts stand between marks: `marked`. */
export interface FoundBot {
  format: ImportFormat;
  /** As the files say it; null where they don't. */
  format_version: string | null;
  name: string;
  description: string;
  /** As written: `en_US` and `pt-br` too; "" where the files don't say. */
  language: string;
  /** All languages in which there is something, the taken one among them. */
  languages: string[];
  greeting: string;
  /** What it says where it doesn't know. */
  fallback: string;
  intents: FoundIntent[];
  entities: FoundEntity[];
  actions: FoundAction[];
  /** Of a table: its first rows, and what its columns were taken for. */
  table?: FoundTable;
}

export interface FoundIntent {
  title: string;
  description: string;
  /** "" for one made from the title. */
  prompt: string;
  phrases: string[];
  /** Where each phrase stands, in the same order, where more is known than the location of the intent. */
  locations?: SourceLocation[];
  /** Made from patterns, which are counted apart. */
  patternPhrases?: string[];
  patternCount?: number;
  /** The first is the reply, the others are variants of it. */
  replies: string[];
  slots: FoundSlot[];
  /** The title of an action of the bot; null for none. */
  action: string | null;
  location: SourceLocation;
  /** Set where it is no intent of ours: it is counted and left out. */
  leftOut?: "negative_example" | "other_language" | "runs_code" | "has_condition";
  /** Only makes sense after another one, or is switched off: comes without its tick. */
  isUnticked?: boolean;
}

export interface FoundSlot {
  /** As replies and holes in phrases name it. */
  name: string;
  /** The key of a found entity. */
  entity: string;
  isRequired: boolean;
  /** What their bot asks; "" where it doesn't. */
  question: string;
}

export type FoundType =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "date"
  | "time"
  | "email"
  | "phone"
  | "url"
  | "choice";

export interface FoundEntity {
  key: string;
  title: string;
  description: string;
  type: FoundType;
  options: FoundOption[];
  /** Values seen in phrases, for holes. */
  samples: string[];
  /** Shown in the report, never compiled. */
  pattern?: string;
  /** Of a list: other values were allowed as well. */
  isOpen?: boolean;
  /** What their type was called, where ours says less. */
  widenedFrom?: string;
  location: SourceLocation;
}

interface FoundOption {
  value: string;
  synonyms: string[];
}

/** What their bot did beyond words; nothing secret is read. Names in texts stand between marks. */
export type FoundAction = { title: string; location: SourceLocation } & (
  | { kind: "http"; method: HttpMethod; url: string; body: string }
  | { kind: "email"; to: string[]; subject: string; text: string }
  | { kind: "handoff" }
);

type HttpMethod = (typeof HTTP_METHODS)[number];

/** What is called so in every format that hands over. */
export const HAND_OVER = "Hand over to a person";

/** Links an intent with the hand-over, which a bot has once. */
export function handOver(intent: FoundIntent, bot: FoundBot): void {
  intent.action = HAND_OVER;
  if (!bot.actions.some(({ title }) => title === HAND_OVER))
    bot.actions.push({ title: HAND_OVER, kind: "handoff", location: intent.location });
}

const OPEN = "\ue000";
const CLOSE = "\ue001";
const MARKED = /\ue000([^\ue000\ue001]*)\ue001/gu;

/** A name inside a text: of a slot or entity, to become a placeholder in a reply and a sample value in a phrase. */
export function marked(name: string): string {
  return `${OPEN}${withoutMarks(name).trim()}${CLOSE}`;
}

/** The text without marks of its own, which nobody types. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ue000\ue001]/gu, "");
}

/** The text with each marked name replaced. */
export function replaceMarked(text: string, replace: (name: string) => string): string {
  return text.replace(MARKED, (_, name: string) => replace(name));
}

/** The marked names of a text, in order, repeats too. */
export function markedNames(text: string): string[] {
  return [...text.matchAll(MARKED)].map(([, name = ""]) => name);
}

/** An empty bot of this format. */
export function emptyBot(format: ImportFormat): FoundBot {
  return {
    format,
    format_version: null,
    name: "",
    description: "",
    language: "",
    languages: [],
    greeting: "",
    fallback: "",
    intents: [],
    entities: [],
    actions: [],
  };
}

/** An intent without anything but its title. */
export function emptyIntent(title: string, location: SourceLocation): FoundIntent {
  return { title, description: "", prompt: "", phrases: [], replies: [], slots: [], action: null, location };
}

/** One more phrase of an intent, with its location. */
export function addPhrase(intent: FoundIntent, phrase: string, location: SourceLocation): void {
  intent.locations ??= intent.phrases.map(() => intent.location);
  intent.phrases.push(phrase);
  intent.locations.push(location);
}

/** An entity of our type with nothing else known. */
export function emptyEntity(key: string, type: FoundType, location: SourceLocation): FoundEntity {
  return { key, title: key, description: "", type, options: [], samples: [], location };
}
