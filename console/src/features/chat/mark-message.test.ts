import type { TracedCandidate } from "@cxc/contract/candidates.ts";
import type { Trace } from "@cxc/contract/trace.ts";
import { expect, test } from "vitest";
import { candidateOf, chatReplyOf } from "../../testing/record-factory.ts";
import { type MessagePart, markMessage } from "./mark-message.ts";

const { trace } = chatReplyOf();
if (!trace) throw new Error("The test chat's answers carry a trace.");
const empty: Trace = { ...trace, candidates: [], slots: [] };

/** What is claimed stands in brackets, and what fills a slot in braces behind the slot's title. */
function marked(message: string, parts: Partial<Pick<Trace, "candidates" | "slots">>): string {
  const write = ({ text, fills }: MessagePart) => (fills ? `${fills}{${text}}` : text);
  return markMessage(message, { ...empty, ...parts })
    .map(({ isClaimed, parts }) => {
      const text = parts.map(write).join("");
      return isClaimed ? `[${text}]` : text;
    })
    .join("");
}

function taken(...claims: TracedCandidate["claims"]): Trace["candidates"] {
  return [candidateOf({ claims })];
}

function slot(title: string, start: number, end: number): Trace["slots"][number] {
  return { entity_id: title, title, value: "", source: "message", span: { start, end } };
}

test("what was taken is marked, and what was put aside isn't", () => {
  const aside = candidateOf({ is_taken: false, claims: [{ start: 0, end: 5 }] });
  const candidates = [...taken({ start: 7, end: 14 }), aside];
  expect(marked("Hello, a table please", { candidates })).toBe("Hello, [a table] please");
});

test("where nothing was taken, nothing is marked", () => {
  const candidates = [candidateOf({ is_taken: false, claims: [{ start: 0, end: 2 }] })];
  expect(marked("Hm, well", { candidates })).toBe("Hm, well");
});

test("values are marked inside of what was taken, and outside of it", () => {
  const candidates = taken({ start: 0, end: 13 });
  const slots = [slot("Guests", 12, 13), slot("Name", 15, 19)];
  expect(marked("A table for 4, Anna", { candidates, slots })).toBe("[A table for Guests{4}], Name{Anna}");
});

test("spans that overlap or touch make one mark, in whatever order they come", () => {
  const candidates = taken({ start: 8, end: 11 }, { start: 0, end: 5 }, { start: 3, end: 8 });
  expect(marked("two questions", { candidates })).toBe("[two questio]ns");
});

test("two values that share words are named together there", () => {
  const slots = [slot("Day", 3, 8), slot("Hour", 0, 11)];
  expect(marked("in two hours", { slots })).toBe("Hour{in }Day, Hour{two h}Hour{our}s");
});

test("a mark never cuts a surrogate pair, nor an emoji of several", () => {
  const family = "👩‍👩‍👧";
  expect(marked(`ok ${family} 👍 yes`, { candidates: taken({ start: 4, end: 6 }) })).toBe(
    `ok [${family}] 👍 yes`,
  );
  const candidates = taken({ start: `ok ${family} `.length + 1, end: `ok ${family} 👍`.length });
  expect(marked(`ok ${family} 👍 yes`, { candidates })).toBe(`ok ${family} [👍] yes`);
});

test("a span that ends behind the message ends with it, and one behind it is nothing", () => {
  expect(marked("short", { candidates: taken({ start: 2, end: 99 }, { start: 50, end: 60 }) })).toBe(
    "sh[ort]",
  );
});

test("a long message keeps its marks, and of a long stretch its beginning and its end", () => {
  const message = `${"👍".repeat(500)} at eight ${"z".repeat(500)}`;
  const said = marked(message, { candidates: taken({ start: 1001, end: 1009 }) });
  expect(said).toBe(
    `${"👍".repeat(100)} … ${"👍".repeat(59)} [at eight] ${"z".repeat(99)} … ${"z".repeat(60)}`,
  );
});

test("a long stretch is cut between words", () => {
  const message = "The tap has dripped for a whole week. ".repeat(9);
  expect(marked(message, {})).toBe(`${message.slice(0, 99)} … ${message.slice(-56)}`);
});

test("an empty message has no runs", () => {
  expect(markMessage("", { ...empty, candidates: taken({ start: 0, end: 4 }) })).toEqual([]);
});
