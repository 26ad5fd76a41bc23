import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { type DocumentInput, readDocument } from "./read-document.ts";

/** Of this thread alone, where the system knows that: people who chat come first, but a crawl waits for it too. */
const PRIORITY = 5;

if (process.platform === "linux") setPriority(PRIORITY);

/** Reads one document a message; a fault answers with its text, for the log. */
parentPort?.on("message", async ({ id, input }: { id: number; input: DocumentInput }) => {
  try {
    parentPort?.postMessage({ id, result: await readDocument(input) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
