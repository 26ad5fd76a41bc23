import { expect, it } from "vitest";
import { fillMarkdown, standIns, withoutPlaceholders } from "./fill-markdown.ts";
import { plainTextOf, renderMarkdown } from "./render-markdown.ts";

const known = {
  texts: { guests: "3", name: "Ada", is_late: "yes", "phone.e164": "+44123" },
  fields: {
    "order.items.0.id": "7",
    "order-no": "8",
    "times.0": "9:00",
    "times.1": "10:30",
    "times.2": "",
    "items.0.name": "Hen",
    "items.1.name": "Cock",
    gone: "",
    price: "10.10",
    id: "12345678901234567890",
  },
  language: "en",
};

it.each([
  ["{{name}} comes with {{ guests }}, late: {{is_late}}.", "Ada comes with 3, late: yes."],
  ["Order {{action.order.items.0.id}} of {{action.order-no}}.", "Order 7 of 8."],
  ["Call {{phone.e164}}", "Call +44123"],
  ["{{action.price}} for {{action.id}}", "10.10 for 12345678901234567890"],
  ["Free: {{action.times}}.", "Free: 9:00 and 10:30."],
  ["First {{action.items[0].name}} of {{action.items.name}}", "First Hen of Hen and Cock"],
])("fills %j", (template, text) => {
  const { markdown, lacking } = fillMarkdown(template, known);
  expect([plainTextOf(renderMarkdown(markdown)), lacking]).toEqual([text, []]);
});

it.each([
  ["de", "9:00 und 10:30"],
  ["fr", "9:00 et 10:30"],
  ["ar", "\u20689:00 و10:30\u2069"],
])("joins a list in the agent's language: %s", (language, text) => {
  expect(fillMarkdown("{{action.times}}", { ...known, language }).markdown).toBe(text);
});

it.each([
  ["It is in {{action.town}}.", ["town"]],
  ["It is {{action.gone}}, {{action.toString}}.", ["gone", "toString"]],
  ["An object: {{action.items}}", ["items"]],
  ["Past the end: {{action.times[5]}}", ["times[5]"]],
  ["Hello {{name}}. **{{action.town}}**", ["town"]],
])("says what %j lacks of the answer", (template, lacking) => {
  expect(fillMarkdown(template, known).lacking).toEqual(lacking);
});

it.each([
  ["Booked for {{name}}. Note: {{note}}. See you!", "Booked for Ada. See you!"],
  ["- Guests: {{guests}}\n- Note: {{note}}\n- Name: {{name}}", "- Guests: 3\n- Name: Ada"],
  ["1. {{note}}\n2. {{name}}", "2. Ada"],
  ["| Name | {{name}} |\n| Note | {{note}} |", "| Name | Ada |"],
  ["Thanks **{{kind of bike}}**", ""],
  ["**Booked. Kind: {{kind of bike}}.**", "Booked."],
  ["Booked. {{name}} brings a bike. {{note}} is noted.", "Booked. Ada brings a bike."],
  ["Hello Dr. {{unknown}}, welcome. Good day.", "Good day."],
  ["Hello. {{name", "Hello."],
  ["Hello. {{{name}}} {{{{", "Hello."],
  ["{{unknown}}{{constructor}}.", ""],
])("leaves out the sentences with a gap: %j", (template, text) => {
  expect(fillMarkdown(template, known)).toEqual({ markdown: text, lacking: [] });
});

it("never says a brace, or a gap, whatever a template is made of", () => {
  const pieces = [
    "{{name}}",
    "{{note}}",
    "{{ kind of bike }}",
    "{{",
    "}}",
    "{",
    "Hello",
    ". ",
    "\n",
    "- ",
    "**",
    " ",
  ];
  let seed = 1;
  const next = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  for (let n = 0; n < 3_000; n++) {
    const template = Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]).join("");
    const text = plainTextOf(renderMarkdown(fillMarkdown(template, known).markdown));
    expect([template, text]).not.toEqual([template, expect.stringContaining("{{")]);
    expect([template, text]).not.toEqual([template, expect.stringContaining("\0")]);
    // Each word of it stands in a sentence that is whole.
    const whole = new Set(
      template
        .split(/[.\n]/)
        .filter((part) => !part.includes("{{note}}"))
        .join(" ")
        .match(/Hello/g),
    );
    if (text.includes("Hello")) expect(whole.size).toBe(1);
  }
});

it("shows what an action answered as exactly that text", () => {
  const field = "<img src=x onerror=alert(1)> **b** [a](javascript:x)\n# h {{name}} `c` | 1. x";
  const html = renderMarkdown(fillMarkdown("{{action.a}}", { ...known, fields: { a: field } }).markdown);
  const text = field.replace("\n", " ").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(html).toBe(`<p>${text}</p>`);
});

it("names the fields of an action that was not run", () => {
  expect(standIns("{{ action.order.id }} for {{name}}", "**{{action.items[0].name}}**")).toEqual({
    "order.id": "(order.id)",
    "items[0].name": "(items[0].name)",
  });
});

it("leaves out the values for which a text has no more room", () => {
  const { markdown } = fillMarkdown("{{long}} ".repeat(500), {
    ...known,
    texts: { long: "word ".repeat(800) },
  });
  expect(markdown.length).toBeLessThan(30_000);
  expect(markdown).toContain("word ".repeat(800).trim());
});

it("says of a text that is never filled what has no placeholder", () => {
  expect(withoutPlaceholders("Hi {{name}}! How can I help?")).toBe("How can I help?");
});
