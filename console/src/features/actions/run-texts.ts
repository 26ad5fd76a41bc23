import type { ActionRun } from "@cxc/contract/actions.ts";

/** What became of a run, in a word. */
export const RUN_STATUSES = {
  requested: { label: "Running", tone: "neutral" },
  succeeded: { label: "Succeeded", tone: "positive" },
  failed: { label: "Failed", tone: "negative" },
  unknown: { label: "Outcome unknown", tone: "caution" },
} as const satisfies Record<ActionRun["status"], unknown>;

/** "240 ms", "1.2 s". */
export function durationText(durationMs: number): string {
  return durationMs >= 1000 ? `${(durationMs / 1000).toFixed(1)} s` : `${Math.round(durationMs)} ms`;
}

/** JSON with its lines set in, its numbers as they were written; anything else as it is. */
export function readableBody(body: string): string {
  try {
    JSON.parse(body);
  } catch {
    return body;
  }
  return setIn(body);
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[{][ \t\r\n]*[\]}]|[[\]{},:]|[^\s[\]{},:"]+/g;

function setIn(json: string): string {
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  return Array.from(json.matchAll(TOKEN), ([token]) => {
    switch (token) {
      case "{":
      case "[":
        depth++;
        return token + line();
      case "}":
      case "]":
        depth--;
        return line() + token;
      case ",":
        return token + line();
      case ":":
        return ": ";
      default:
        return token.startsWith('"') ? token : token.replace(/\s+/g, "");
    }
  }).join("");
}
