import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { erasers } from "./erasers.ts";
import { KEPT_DATA, KEPT_IN } from "./kept-data.ts";

const PAGE = path.join(import.meta.dirname, "../../docs/what-is-stored-where.md");
const HEAD = "| what | where | until |\n|---|---|---|\n";
/** Erased by the log itself; counts follow their rows by triggers. */
const OF_THE_LOG = ["conversation_events", "conversations", "turns", "agent_counts"];

it("each table with what visitors said has an eraser, and each eraser has such tables", () => {
  const said = Object.entries(KEPT_IN).flatMap(([table, kept]) =>
    kept && "erased" in KEPT_DATA[kept] ? table : [],
  );
  const looked = [...OF_THE_LOG, ...erasers.flatMap(({ tables }) => tables)];
  expect(looked.toSorted()).toEqual(said.toSorted());
});

it("what is stored where is told as the register has it; `vitest -u` writes it", async () => {
  const page = await readFile(PAGE, "utf8");
  const [before = "", after = ""] = page.split(HEAD);
  const rest = after.slice(after.indexOf("\n\n"));
  await expect(`${before}${HEAD}${keptDataRows().join("\n")}${rest}`).toMatchFileSnapshot(PAGE);
});

/** The rows of the table in docs/what-is-stored-where.md. */
function keptDataRows(): string[] {
  return Object.entries(KEPT_DATA).map(([kept, { what, until }]) => {
    const tables = Object.entries(KEPT_IN).flatMap(([table, is]) => (is === kept ? `\`${table}\`` : []));
    return `| ${what} | ${tables.join(", ")} | ${until} |`;
  });
}
