import { parentPort } from "node:worker_threads";
import { packImport } from "./packed-import.ts";
import { type ImportInput, type ImportReading, readImport } from "./read-import.ts";
import { withSettingsItem } from "./settings-item.ts";

/** Reads one upload a message; a fault answers with its text, for the log. */
parentPort?.on("message", ({ id, input }: { id: number; input: ImportInput }) => {
  try {
    parentPort?.postMessage({ id, result: packImport(plan(input)) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});

function plan(input: ImportInput): ImportReading {
  const reading = readImport(input);
  return reading.ok && input.isIntoAgent ? { ok: true, planned: withSettingsItem(reading.planned) } : reading;
}
