import { parentPort } from "node:worker_threads";
import { parseSitemap, type SitemapInput } from "./parse-sitemap.ts";

/** Reads one sitemap a message; one that can't be read answers with why. */
parentPort?.on("message", ({ id, input }: { id: number; input: SitemapInput }) => {
  try {
    parentPort?.postMessage({ id, result: parseSitemap(input) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) });
  }
});
