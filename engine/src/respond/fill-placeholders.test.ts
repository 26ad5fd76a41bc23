import { expect, it } from "vitest";
import { fillMarkdown, fillTemplate, standIns } from "./fill-placeholders.ts";
import { renderMarkdown } from "./render-markdown.ts";

const known = { texts: { guests: "3", name: "Ada", is_late: "yes" } };

it.each([
  ["{{name}} comes with {{ guests }}, late: {{is_late}}.", "Ada comes with 3, late: yes."],
  ["{{unknown}}{{action.unknown}}{{constructor}}{{action.toString}}.", "."],
  ["Order {{action.order.items.0.id}} of {{action.order-no}}.", "Order 7 of 8."],
  ["{{name", "{{name"],
  ["Visit **{{action.nothing}}** is _{{ action.order-no }}_, `{{nothing}}`.", "Visit  is _8_, ."],
])("fills %j", (template, text) => {
  const fields = { "order.items.0.id": "7", "order-no": "8" };
  expect(fillMarkdown(template, { ...known, fields })).toBe(text);
});

it("shows what an action answered as exactly that text", () => {
  const field = "<img src=x onerror=alert(1)> **b** [a](javascript:x)\n# h {{name}} `c` | 1. x";
  const html = renderMarkdown(fillMarkdown("{{action.a}}", { ...known, fields: { a: field } }));
  const text = field.replace("\n", " ").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(html).toBe(`<p>${text}</p>`);
});

it("looks into no value, and tells where each placeholder stands", () => {
  const places: number[] = [];
  const text = fillTemplate("{{a}} {{b}}", (name, at) => {
    places.push(at);
    return name === "a" ? "{{b}} $&" : "B";
  });
  expect([text, places]).toEqual(["{{b}} $& B", [0, 6]]);
});

it("names the fields of an action that was not run", () => {
  expect(standIns("{{ action.order.id }} for {{name}}", "**{{action.code}}**")).toEqual({
    "order.id": "(order.id)",
    code: "(code)",
  });
});

it("leaves out the values for which a text has no more room", () => {
  const text = fillMarkdown("{{long}} ".repeat(500), { texts: { long: "word ".repeat(800) } });
  expect(text.length).toBeLessThan(30_000);
  expect(text).toContain("word ".repeat(800).trim());
});
