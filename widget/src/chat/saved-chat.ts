import { DATA_TYPES } from "@cxc/contract/rules.ts";
import { type ChatState, type ConversationRef, type Entry, isPending, type OpenForm } from "./chat-state.ts";
import { toJson } from "./to-json.ts";

/** Of the storage: what another version wrote is forgotten. */
const VERSION = 1;
const ENTRIES_MAX = 60;
const CHARACTERS_MAX = 120_000;
const AGE_MS_MAX = 30 * 24 * 3600 * 1000;

/** What is kept of a chat over page loads. */
export type SavedChat = Pick<ChatState, "entries" | "suggestions" | "form" | "conversation">;

/** Where a chat is kept. */
export interface ChatKeeper {
  read(): SavedChat | null;
  /** Null forgets it. */
  write(saved: SavedChat | null): void;
  /** Tells what another tab of the site has kept; answers the way to stop. */
  onChange(listener: (saved: SavedChat | null) => void): () => void;
}

/** The chat as text, without its oldest entries where it is too long. */
export function writeSaved({ entries, suggestions, form, conversation }: SavedChat): string {
  for (let count = ENTRIES_MAX; ; count = Math.floor(count / 2)) {
    const kept = count === 0 ? [] : entries.slice(-count);
    const text = toJson({ v: VERSION, entries: kept, suggestions, form, conversation }) ?? "";
    if (text.length <= CHARACTERS_MAX || count === 0) return text;
  }
}

/**
 * The chat that `writeSaved` wrote; null for anything else, such as what another script of the page has put there. A form
 * that can't be shown, as another version's, is left out of it. What was under way is to be sent again, under its key.
 */
export function parseSaved(text: string | null, now: number): SavedChat | null {
  try {
    const saved = JSON.parse(text ?? "null") as Partial<SavedChat & { v: number }> | null;
    if (saved?.v !== VERSION) return null;
    const { entries, suggestions, form, conversation } = saved;
    const isWhole =
      isList(entries, isEntry) &&
      isList(suggestions, ({ title }) => typeof title === "string") &&
      (conversation === null || typeof conversation?.conversation_id === "string");
    const isFresh = (entries?.at(-1)?.at ?? 0) > now - AGE_MS_MAX;
    return isWhole && isFresh
      ? {
          entries: entries.map(withGoodForm).map(asUnsent),
          suggestions,
          form: isForm(form) ? form : null,
          conversation: conversation as ConversationRef | null,
        }
      : null;
  } catch {
    return null;
  }
}

function withGoodForm(entry: Entry): Entry {
  return entry.kind === "turn" && !isList(entry.form, isField) ? { ...entry, form: null } : entry;
}

function asUnsent(entry: Entry): Entry {
  return isPending(entry) && entry.status !== "failed" ? { ...entry, status: "waiting", hold: null } : entry;
}

function isList<Item>(
  list: readonly Item[] | null | undefined,
  isItem: (item: Item) => boolean,
): list is Item[] {
  return Array.isArray(list) && list.every(isItem);
}

function isEntry(entry: Entry): boolean {
  if (typeof entry.id !== "string" || typeof entry.at !== "number") return false;
  switch (entry.kind) {
    case "notice":
      return typeof entry.text === "string";
    case "turn":
      return typeof entry.message === "string";
    case "reply":
      return (
        typeof entry.reply.response === "string" &&
        isList(entry.reply.citations, ({ title }) => typeof title === "string")
      );
    default:
      return false;
  }
}

function isForm(form: OpenForm | null | undefined): form is OpenForm {
  return (
    typeof form?.id === "string" &&
    isList(form.fields, isField) &&
    (form.filled === undefined || isList(form.filled, isField)) &&
    typeof form.errors === "object" &&
    form.errors !== null
  );
}

function isField({ id, label, type }: OpenForm["fields"][number]): boolean {
  return DATA_TYPES.includes(type) && typeof id === "string" && typeof label === "string";
}
