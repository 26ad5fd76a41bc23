import { readFile } from "node:fs/promises";

export interface RetrievalSet {
  docs: { id: string; title: string; text: string }[];
  queries: { id: string; text: string; relevant: Record<string, number>; answer: string }[];
}

/** Reads a set of bench/data/retrieval by its name. */
export async function loadRetrievalSet(name: string): Promise<RetrievalSet> {
  const file = new URL(`./data/retrieval/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, "utf8")) as RetrievalSet;
}

/** Ids are `a<article>p<paragraph>`. */
export function articleOf(id: string): string {
  return id.slice(0, id.indexOf("p"));
}
