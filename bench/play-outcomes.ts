import type { Event } from "@cxc/engine/dialogue/events.ts";
import { playScript, readScripts } from "./outcome-scripts.ts";

/**
 * `node bench/play-outcomes.ts [TALKS…]`: plays each public and development message, and the files of talks, and prints what
 * each turn did, as one line of JSON: all that a company or a visitor could notice of it.
 */
async function playOutcomes(talks: readonly string[]): Promise<void> {
  for await (const script of readScripts(talks)) {
    const { name, lines } = script;
    for (const [n, { events, errors }] of (await playScript(script, lines)).entries()) {
      const outcome = { name, said: lines[n]?.message, events: noticed(events), errors };
      process.stdout.write(`${JSON.stringify(outcome)}\n`);
    }
  }
}

/** Without what was merely looked at on the way, and where in the message. */
function noticed(events: readonly Event[]): readonly object[] {
  return events
    .filter(({ type }) => type !== "passages_found")
    .map((event) => ({ ...event, candidates: undefined, span: undefined }));
}

await playOutcomes(process.argv.slice(2));
