import { expect, it } from "vitest";
import { extractAnswer } from "./extract-answer.ts";
import { splitPassages } from "./split-passages.ts";

const HERBS =
  "mint sage dill basil thyme chervil lovage borage sorrel savory tarragon oregano rosemary parsley chives".split(
    " ",
  );
/** The forms in which a list of the same things may stand. */
const FORMS: Record<string, (items: readonly string[]) => string> = {
  "a bullet list": (items) => items.map((item) => `- ${item}`).join("\n"),
  "a list with blank lines": (items) => items.map((item) => `* ${item}`).join("\n\n"),
  "a numbered list": (items) => items.map((item, n) => `${n + 1}. ${item}`).join("\n"),
  "a table": (items) => `| herb | bed |\n|---|---|\n${items.map((item) => `| ${item} | east |`).join("\n")}`,
};

function answer(question: string, text: string, heading = "") {
  const passage = { id: "1", title: "Garden", heading, text, url: null, confidence: 0.8 };
  return extractAnswer(question, [passage]);
}

it.each(Object.entries(FORMS))(
  "tells %s whole, whatever its length, or says how much is left",
  (_, write) => {
    for (let n = 2; n <= HERBS.length; n++) {
      for (const words of [1, 40]) {
        const items = HERBS.slice(0, n).map((herb) =>
          `fresh ${herb} ${"with soil ".repeat(words - 1)}`.trim(),
        );
        const found = answer(
          "Which plants do you sell?",
          `We sell these plants:\n\n${write(items)}\n\nCome by.`,
        );
        const told = HERBS.slice(0, n).filter((herb) => found?.quote.includes(herb));
        expect(told.length + (found?.left ?? 0)).toBe(n);
        expect(told).toEqual(HERBS.slice(0, told.length));
        if (words === 1) expect(found?.left).toBe(0);
      }
    }
  },
);

it("tells the list below its heading where nothing introduces it", () => {
  const found = answer("What are the opening hours?", "- Monday 8 to 18\n- Tuesday 9 to 12", "Opening hours");
  expect(found?.quote).toBe("Monday 8 to 18\nTuesday 9 to 12");
});

it.each(Object.entries(FORMS))("tells of %s the one that is asked for", (_, write) => {
  for (const herb of HERBS) {
    const found = answer(`Do you sell ${herb}?`, `We sell these plants:\n\n${write(HERBS)}`);
    const told = HERBS.filter((one) => found?.quote.includes(one));
    expect(told).toEqual([herb]);
    expect(found?.left).toBe(0);
  }
});

it.each(Object.entries(FORMS))(
  "tells %s whole that is cut over passages, or says how much is left",
  (_, write) => {
    for (let count = 20; count <= 120; count += 25) {
      const items = Array.from(
        { length: count },
        (_, n) => `number ${n} ${HERBS[n % HERBS.length]} in a pot of clay`,
      );
      const passages = splitPassages({
        title: "Garden",
        text: `We sell these plants:\n\n${write(items)}\n\nCome by.`,
      });
      const [first, ...others] = passages;
      const following = others.slice(0, 8).map(({ text }) => text);
      const passage = {
        id: "1",
        title: "Garden",
        heading: "",
        text: first?.text ?? "",
        url: null,
        confidence: 0.8,
        following,
      };
      const found = extractAnswer("Which plants do you sell?", [passage]);
      const told = items.filter((item) => found?.quote.includes(item));

      expect(told).toEqual(items.slice(0, told.length));
      expect(told.length + (found?.left ?? 0)).toBe(count);
    }
  },
);
