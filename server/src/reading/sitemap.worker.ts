import { parentPort } from "node:worker_threads";
import { readSitemap, type SitemapInput } from "./read-sitemap.ts";

/** Reads one sitemap a message; one that can't be read answers with why. */
parentPort?.on("message", ({ id, input }: { id: number; input: SitemapInput }) => {
  try {
    parentPort?.postMessage({ id, result: readSitemap(input) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) });
  }
});
