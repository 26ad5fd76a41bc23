import type { Event } from "@cxc/engine/dialogue/events.ts";
import { playScript, readScripts } from "./outcome-scripts.ts";

/**
 * `node bench/play-outcomes.ts [TALKS…]`: plays each public and development message, and the files of talks, and prints what
 * each turn did, as one line of JSON: all that a company or a visitor could notice of it.
 */
async function playOutcomes(talks: readonly string[]): Promise<void> {
  for await (const script of readScripts(talks)) {
    for (const [n, { events, errors }] of (await playScript(script, script.lines)).entries()) {
      const said = script.lines[n]?.message;
      process.stdout.write(
        `${JSON.stringify({ name: script.name, said, events: noticed(events), errors })}\n`,
      );
    }
  }
}

/** Without what was merely looked at on the way. */
function noticed(events: readonly Event[]): readonly object[] {
  return events
    .filter(({ type }) => type !== "passages_found")
    .map((event) => (event.type === "agent_replied" ? { ...event, candidates: undefined } : event));
}

await playOutcomes(process.argv.slice(2));
