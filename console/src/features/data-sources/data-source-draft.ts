import type { CRAWL_SCHEDULES } from "@cxc/contract/rules.ts";
import { readStored, store } from "../../lib/browser-storage.ts";

/** What is typed about a URL; numbers as they are typed. */
export type UrlDraft = {
  url: string;
  is_complete_crawl: boolean;
  max_pages: string;
  max_depth: string;
  include: string[];
  exclude: string[];
  schedule: (typeof CRAWL_SCHEDULES)[number];
};

/** What a new data source will hold; kept in this browser tab until it is saved or reset. */
export type DataSourceDraft = {
  title: string;
  description: string;
  urls: UrlDraft[];
  articles: { title: string; description: string }[];
};

export const EMPTY_DRAFT: DataSourceDraft = { title: "", description: "", urls: [], articles: [] };
export const EMPTY_ARTICLE = { title: "", description: "" };
export const EMPTY_URL: UrlDraft = {
  url: "",
  is_complete_crawl: false,
  max_pages: "200",
  max_depth: "5",
  include: [],
  exclude: [],
  schedule: "none",
};

/** A tab belongs to one user at a time, but not for ever. */
const keyOf = (userId: string) => `data_source_draft:${userId}`;

/** The draft that this user began in this tab, or an empty one. */
export function readDraft(userId: string): DataSourceDraft {
  try {
    const draft: unknown = JSON.parse(readStored("sessionStorage", keyOf(userId)) ?? "null");
    return isDraft(draft) ? draft : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft; an empty one, and one too large for the browser, is not kept. */
export function keepDraft(userId: string, draft: DataSourceDraft): void {
  store("sessionStorage", keyOf(userId), null);
  if (isEmptyDraft(draft)) return;
  // Over the browser's limit it isn't kept: the page still holds it, and warns before it is left.
  store("sessionStorage", keyOf(userId), JSON.stringify(draft));
}

/** Is there nothing in it that could be lost? */
export function isEmptyDraft({ title, description, urls, articles }: DataSourceDraft): boolean {
  return (
    title === "" &&
    description === "" &&
    urls.every((each) => each.url === "") &&
    articles.every((each) => each.title + each.description === "")
  );
}

function isDraft(value: unknown): value is DataSourceDraft {
  const { title, description, urls, articles } = Object(value);
  return (
    typeof title === "string" &&
    typeof description === "string" &&
    Array.isArray(urls) &&
    urls.every((each) => typeof Object(each).url === "string" && Array.isArray(Object(each).include)) &&
    Array.isArray(articles)
  );
}
