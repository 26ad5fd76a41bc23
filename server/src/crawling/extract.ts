import type { PageSignals } from "../reading/html/read-html.ts";
import type { ContentKind } from "./content-kind.ts";

export type { PageSignals };

/** What was fetched, for the reader of documents. */
export interface FetchedContent {
  url: string;
  kind: Exclude<ContentKind, "other">;
  body: Uint8Array;
  /** As the answer's header names it. */
  charset: string | undefined;
}

export interface ExtractedPage {
  title: string;
  /** As `joinParts` joins it. */
  markdown: string;
  /** Of its own text. */
  words: number;
  /** What of a file isn't in its Markdown, as sentences; "" for nothing. */
  missing?: string | undefined;
  /** What an HTML page says to crawlers; a file says nothing of it. */
  signals?: PageSignals | undefined;
}

/** `sentence`: why there is no text to be had, in words for the owner of the site. */
type Extraction<Page extends ExtractedPage> = { ok: true; page: Page } | { ok: false; sentence: string };

/** Turns what was fetched into text, away from the main thread. `Page` may hold more, which goes on to `store`. */
export type Extract<Page extends ExtractedPage = ExtractedPage> = (
  content: FetchedContent,
  signal?: AbortSignal,
) => Promise<Extraction<Page>>;
