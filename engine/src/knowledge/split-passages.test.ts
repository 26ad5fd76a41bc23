import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countWords, splitPassages } from "./split-passages.ts";

const split = (text: string, title = "") => splitPassages({ title, text });
const sentence = (n: number) => `This is sentence number ${n} of a rather long and boring text.`;

describe("splitPassages", () => {
  it("keeps the path of headings and never puts two sections into one passage", () => {
    const text = "# Shop\nWelcome.\n## Hours\nDaily.\n### Summer\nLonger.\n\nContact\n-------\nCall us.";
    expect(split(text)).toEqual([
      { heading: "Shop", text: "Welcome." },
      { heading: "Shop › Hours", text: "Daily." },
      { heading: "Shop › Hours › Summer", text: "Longer." },
      { heading: "Shop › Contact", text: "Call us." },
    ]);
  });

  it("leaves out the first heading where it is the title again", () => {
    expect(split("# Prices\nAll in euro.", "Prices")).toEqual([{ heading: "", text: "All in euro." }]);
  });

  it("packs whole sentences to 200 words, of which up to 50 come again", () => {
    const sentences = Array.from({ length: 60 }, (_, n) => sentence(n));
    const passages = split(sentences.join(" "));
    expect(passages.length).toBeGreaterThan(3);
    for (const [n, { text }] of passages.entries()) {
      expect(countWords(text)).toBeLessThanOrEqual(200);
      expect(text.startsWith("This") && text.endsWith("text.")).toBe(true);
      const next = passages[n + 1];
      if (!next) continue;
      const repeated = sentences.filter((one) => text.includes(one) && next.text.includes(one));
      expect(countWords(repeated.join(" "))).toBeGreaterThan(30);
      expect(countWords(repeated.join(" "))).toBeLessThanOrEqual(50);
    }
    for (const one of sentences) expect(passages.some(({ text }) => text.includes(one))).toBe(true);
  });

  it("repeats the head of a table that goes on in the next passage, and cuts no row", () => {
    const rows = Array.from({ length: 90 }, (_, n) => `| Service number ${n} | ${n} euro |`);
    const passages = split(["| Service | Price |", "|---|---|", ...rows].join("\n"));
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages) expect(text.startsWith("| Service | Price |\n|---|---|\n")).toBe(true);
    for (const row of rows) expect(passages.some(({ text }) => text.split("\n").includes(row))).toBe(true);
  });

  it("does not end a sentence after a title, an initial or a decimal point", () => {
    const text = Array.from(
      { length: 40 },
      () => "Dr. J. Smith of the U.S. paid 3.5 dollars, e.g. for tea.",
    ).join(" ");
    for (const passage of split(text)) {
      expect(passage.text.startsWith("Dr. J. Smith")).toBe(true);
      expect(passage.text.endsWith("tea.")).toBe(true);
    }
  });

  it.each([
    ["Chinese", "我们每天上午九点开门，下午六点关门。"],
    ["Japanese", "営業時間は午前九時から午後六時までです。"],
    ["Thai", "ร้านเปิดทุกวันตั้งแต่เก้าโมงเช้าถึงหกโมงเย็น "],
  ])("counts words sensibly in %s", (_, text) => {
    const passages = split(text.repeat(100));
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) {
      expect(passage.text.length).toBeGreaterThan(200);
      expect(passage.text.length).toBeLessThan(1200);
    }
  });

  it.each([
    ["one word", "a".repeat(100_000)],
    ["one sentence", "word ".repeat(20_000)],
    ["brackets", "[".repeat(100_000)],
    ["bars", "|\n".repeat(50_000)],
    ["headings", "# ".repeat(50_000)],
    ["marks", "\u0301".repeat(100_000)],
    ["escapes", "\\".repeat(100_000)],
    ["lines", "a\n".repeat(50_000)],
    ["half characters", "\ud83d".repeat(100_000)],
  ])("bounds every passage of 100,000 characters: %s", (_, text) => {
    for (const passage of split(text)) expect(passage.text.length).toBeLessThanOrEqual(7_500);
  });

  it("repeats no more than a quarter: the passages of a long text are in proportion to it", () => {
    for (const text of [
      sentence(1).repeat(2000),
      "a. ".repeat(30_000),
      "- item\n".repeat(15_000),
      "中".repeat(90_000),
    ]) {
      const length = split(text).reduce((sum, one) => sum + one.text.length, 0);
      expect(length).toBeLessThan(text.length * 1.5);
    }
  });

  it("loses no word of any text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "# H\n",
        "\n",
        "\n\n",
        "- ",
        "| a | b |\n",
        "|---|---|\n",
        "```\n",
        ". ",
        "? ",
        "> ",
        "1. ",
      ),
      fc.stringMatching(/^[a-zé中ก]{1,8} $/),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        const found = split(text)
          .map((one) => `${one.heading} ${one.text}`)
          .join(" ");
        for (const line of text.split("\n")) {
          if (/^ {0,3}#/.test(line)) continue;
          for (const word of line.match(/[a-zé中ก]{4,}/g) ?? []) expect(found).toContain(word);
        }
      }),
      { numRuns: 40 },
    );
  });
});
