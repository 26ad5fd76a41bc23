import { readdir, readFile } from "node:fs/promises";
import type { DATA_TYPES } from "@cxc/contract/rules.ts";

/** A business as its owner sets it up on the first day, and what its visitors write: bench/data/first-hour/README.md. */
export interface Business {
  name: string;
  /** BCP 47. */
  language: string;
  intents: BusinessIntent[];
  articles: { title: string; text: string }[];
  messages: FirstHourMessage[];
}

interface BusinessIntent {
  title: string;
  phrases: string[];
  reply: string;
  entities?: { title: string; type: (typeof DATA_TYPES)[number]; description?: string }[];
}

export interface FirstHourMessage {
  text: string;
  /** `intent:TITLE`, `source:ARTICLE TITLE`, `unknown` or `smalltalk`. */
  expect: string;
  /** What the answer must contain, whatever its case. */
  gold?: string;
  /** By the entity's title. */
  slots?: Record<string, string | number | boolean>;
}

/** All businesses of the folder, by their files' names. */
export async function loadBusinesses(): Promise<Business[]> {
  const folder = new URL("./data/first-hour/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8")) as Business),
  );
}
