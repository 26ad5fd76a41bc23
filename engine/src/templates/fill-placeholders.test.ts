import { expect, it } from "vitest";
import { fillTemplate } from "./fill-placeholders.ts";

it("looks into no value, and tells where each placeholder stands", () => {
  const places: number[] = [];
  const text = fillTemplate("{{a}} {{b}}", (name, at) => {
    places.push(at);
    return name === "a" ? "{{b}} $&" : "B";
  });
  expect([text, places]).toEqual(["{{b}} $& B", [0, 6]]);
});
