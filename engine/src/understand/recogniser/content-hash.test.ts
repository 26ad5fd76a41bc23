import { describe, expect, it } from "vitest";
import { recogniserHash } from "./content-hash.ts";

const hours = { id: "hours", title: "Hours", phrases: ["when are you open"] };
const price = { id: "price", title: "Price", phrases: ["how much is it"] };

describe("recogniserHash", () => {
  const hash = recogniserHash([hours, price], "en");

  it("does not depend on the order of intents", () => {
    expect(recogniserHash([price, hours], "en")).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("changes with phrases, titles, ids and the language", () => {
    const others = [
      recogniserHash([{ ...hours, phrases: ["are you open"] }, price], "en"),
      recogniserHash([{ ...hours, title: "Times" }, price], "en"),
      recogniserHash([{ ...hours, id: "times" }, price], "en"),
      recogniserHash([hours], "en"),
      recogniserHash([hours, price], "de"),
      recogniserHash([{ ...hours, title: "", phrases: ["Hours", "when are you open"] }, price], "en"),
    ];
    expect(new Set([...others, hash]).size).toBe(others.length + 1);
  });
});
