import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url).pathname;
const SCREENS = globSync("{console,contract,server}/src/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: (file) => file.includes(".test."),
}).map((file) => readFileSync(`${ROOT}/${file}`, "utf8"));

/** A text of its own: between quotes or tags, or alone on a line of markup. */
function isOnScreen(label: string): boolean {
  const words = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const alone = RegExp(`(?:[">]|\\n\\s*)${words}(?:["<]|\\s*\\n)`);
  return SCREENS.some((source) => alone.test(source));
}

test("what the guide prints in bold stands on a screen", () => {
  const guide = readFileSync(`${ROOT}/docs/guide.md`, "utf8").replaceAll(/\s+/g, " ");
  const labels = [...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = ""]) => label);
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => !isOnScreen(label))).toEqual([]);
});
