import type { Event } from "@cxc/engine/dialogue/events.ts";
import { rehearse } from "@cxc/engine/turn/rehearse.ts";
import { inputOfScript, scripts } from "./scripts.ts";

/**
 * `node bench/play-outcomes.ts [TALKS…]`: plays each public and development message, and the files of talks, and prints what
 * each turn did, as one line of JSON: all that a company or a visitor could notice of it.
 */
async function playOutcomes(talks: readonly string[]): Promise<void> {
  for await (const { name, lines, newAgent } of scripts(talks)) {
    const turns = await rehearse(lines, { ...newAgent(), input: inputOfScript() });
    for (const [n, { events, errors }] of turns.entries()) {
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
