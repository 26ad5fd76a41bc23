import { parentPort } from "node:worker_threads";
import { type DocumentInput, readDocument } from "./parse/read-document.ts";

/** Reads one document a message; a fault answers with its text, for the log. */
parentPort?.on("message", async ({ id, document }: { id: number; document: DocumentInput }) => {
  try {
    parentPort?.postMessage({ id, result: await readDocument(document) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
