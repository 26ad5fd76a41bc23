import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** A file of one idea is shorter; tables of the database's columns grow with what they list. */
const LINES_MAX = 300;
const TABLES = [/^server\/src\/database\/migrations\//, /^server\/src\/database\/schema\.ts$/];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const sources = tracked.split("\n").filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(file));
const faults = sources
  .filter((file) => !TABLES.some((table) => table.test(file)))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > LINES_MAX);
for (const { file, lines } of faults)
  console.error(`${file} has ${lines} lines, and ${LINES_MAX} are the most`);
process.exitCode = faults.length > 0 ? 1 : 0;
