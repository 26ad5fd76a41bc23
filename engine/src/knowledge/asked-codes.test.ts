import { describe, expect, it } from "vitest";
import { SeededRandom } from "../intents/seeded-random.ts";
import { holdAskedCodes } from "./asked-codes.ts";

const about = (heading: string, text = "") => ({ title: "Manual", heading, text });
const headingsFor = (question: string, passages: ReturnType<typeof about>[]) =>
  holdAskedCodes(question, passages).map(({ heading, text }) => heading || text);

function makeCodes(random: SeededRandom): string[] {
  const draw = (signs: string) => signs.charAt(Math.floor(random.next() * signs.length));
  const codes = Array.from({ length: 30 }, () => {
    const letters = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => draw("ABDEFXYZ"));
    const digits = Array.from({ length: 2 + Math.floor(random.next() * 3) }, () => draw("0123456789"));
    return letters.join("") + digits.join("");
  });
  return [...new Set(codes)];
}

describe("a code in a question", () => {
  it("is found as it is spelt and otherwise spaced, and never with one character changed", () => {
    const random = new SeededRandom(5);
    const codes = makeCodes(random);
    const passages = codes.map((code) => about(code));
    for (const code of codes) {
      const apart = code.replace(/(?<=\p{L})(?=\d)/u, "-");
      for (const written of [code, code.toLowerCase(), apart])
        expect(headingsFor(`What does ${written} mean?`, passages)).toEqual([code]);
      for (let at = 0; at < code.length; at++) {
        const others = /\d/.test(code.charAt(at)) ? "0123456789" : "ABDEFXYZ";
        const other = others.charAt((others.indexOf(code.charAt(at)) + 1) % others.length);
        const near = code.slice(0, at) + other + code.slice(at + 1);
        const known = codes.includes(near) ? [near] : [];
        expect(headingsFor(`what does ${near} mean`, passages)).toEqual(known);
      }
    }
  });

  it.each([
    ["What does § 3 say?", ["§ 1 Name", "§ 3 Leaving", "§ 30 End"], ["§ 3 Leaving"]],
    ["Is room 12 free?", ["Room 10", "Room 11"], []],
    ["Is room 11 free?", ["Room 10", "Room 11"], ["Room 11"]],
    ["What is new in version 2.1?", ["Version 2", "Version 2.10"], []],
  ])("“%s” is of the one that has this number", (question, headings, held) => {
    expect(
      headingsFor(
        question,
        headings.map((heading) => about(heading)),
      ),
    ).toEqual(held);
  });

  it.each(["- Room 10: 80 EUR\n- Room 11: 90 EUR", "| Room 10 | 80 EUR |\n| Room 11 | 90 EUR |"])(
    "is one of those that the lines of a list or table begin with",
    (text) => {
      expect(headingsFor("What does room 11 cost?", [about("", text)])).toEqual([text]);
      expect(headingsFor("What does room 12 cost?", [about("", text)])).toEqual([]);
    },
  );

  it.each([
    "Can I send 35 kg?",
    "Are you open from 7 on December 24?",
    "A table for 4 at 8pm?",
    "What do 20 eggs cost in 2027?",
  ])("is none in “%s”", (question) => {
    const text = "We are open from 8 to 18. Parcels up to 30 kg. Closed on December 25. Ten eggs cost 3 EUR.";
    expect(headingsFor(question, [about("", text)])).toEqual([text]);
  });
});
