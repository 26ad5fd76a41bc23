import { parentPort } from "node:worker_threads";
import { type ImportInput, readImport } from "./read-import.ts";

/** Reads one upload a message; a fault answers with its text, for the log. */
parentPort?.on("message", ({ id, input }: { id: number; input: ImportInput }) => {
  try {
    parentPort?.postMessage({ id, result: readImport(input) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
