import fc from "fast-check";
import { expect, test } from "vitest";
import { writeTextTables } from "./tables-in-text.ts";

const PROSE =
  "We have run our house beside the harbour since 1987\nand look after every guest ourselves,  all year.\nDogs are welcome.";
const word = fc.constantFrom("Linen", "Basic", "Evening tea", "Silver", "Garden", "Tower room");
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(
      fc.tuple(
        word,
        fc.array(fc.integer({ min: 1, max: 9_999 }).map(String), { minLength: width, maxLength: width }),
      ),
      { minLength: 2, maxLength: 6 },
    ),
  )
  .map((rows) => [
    ["Offer", ...(rows[0]?.[1] ?? []).map((_, n) => `Season ${String.fromCharCode(65 + n)}`)],
    ...rows.map(([name, values], n) => [`${name} ${n}x`, ...values]),
  ]);

type Rows = string[][];
const widthsOf = (rows: Rows) =>
  (rows[0] ?? []).map((_, x) => Math.max(...rows.map((row) => (row[x] ?? "").length)));
const padded = (rows: Rows) => {
  const widths = widthsOf(rows);
  return rows.map((row) => row.map((text, x) => text.padEnd(widths[x] ?? 0)));
};
const ruled = (rows: Rows, stroke: string, dash: string, cross: string, isEach: boolean) => {
  const rule =
    cross +
    widthsOf(rows)
      .map((width) => dash.repeat(width + 2))
      .join(cross) +
    cross;
  const lines = padded(rows).map((row) => `${stroke} ${row.join(` ${stroke} `)} ${stroke}`);
  const drawn = isEach ? lines.flatMap((line) => [line, rule]) : [lines[0], rule, ...lines.slice(1), rule];
  return [rule, ...drawn].join("\n");
};
const DRAWN: Record<string, (rows: Rows) => string> = {
  tabs: (rows) => rows.map((row) => row.join("\t")).join("\n"),
  blanks: (rows) =>
    padded(rows)
      .map((row) => row.join("   ").trimEnd())
      .join("\n"),
  strokes: (rows) => ruled(rows, "|", "-", "+", false),
  boxes: (rows) => ruled(rows, "│", "─", "┼", false),
  "rules between rows": (rows) => ruled(rows, "|", "-", "+", true),
  "a rule below the names": (rows) => {
    const [names = [], ...rest] = padded(rows).map((row) => ` ${row.join(" | ")}`);
    return [
      names,
      widthsOf(rows)
        .map((width) => "-".repeat(width + 2))
        .join("+"),
      ...rest,
    ].join("\n");
  },
};

test.each(Object.keys(DRAWN))("a table drawn with %s gives its lines, text around it stays", (how) => {
  fc.assert(
    fc.property(table, fc.boolean(), (rows, hasTitle) => {
      const drawn = DRAWN[how]?.(rows) ?? "";
      const [names = [], ...rest] = rows;
      const lines = rest.map((row) => `- ${row.map((text, x) => `${names[x]}: ${text}`).join("; ")}`);
      const title = hasTitle ? "Our prices\n" : "";
      expect(writeTextTables([PROSE, title + drawn, PROSE].join("\n\n"))).toBe(
        [PROSE, ...(hasTitle ? ["Our prices"] : []), lines.join("\n"), PROSE].join("\n\n"),
      );
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["lines of an address", "Anna Berg\nHarbour Street 5\n1234 Port"],
  ["names before values", "Name:    Anna\nPhone:   555 012\nZip:     12345"],
  ["hours", "Monday      9-17\nTuesday     9-17\nWednesday   closed"],
  ["a list", "- one   two\n- three four\n- five  six"],
  ["prose with rules", "Title\n=====\nSome text of a page"],
])("%s stay as they are", (_what, text) => {
  expect(writeTextTables(text)).toBe(text);
});
