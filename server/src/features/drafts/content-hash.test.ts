import { describe, expect, it } from "vitest";
import { intentHash, recogniserHash } from "./content-hash.ts";

const hours = {
  id: "a",
  content_hash: intentHash({ title: "Hours", training_phrases: ["when do you open"] }),
};
const price = {
  id: "b",
  content_hash: intentHash({ title: "Price", training_phrases: ["what does it cost"] }),
};

describe("recogniserHash", () => {
  const hash = recogniserHash([hours, price], "en");

  it("does not depend on the order of the intents", () => {
    expect(recogniserHash([price, hours], "en")).toBe(hash);
  });

  it("changes with a phrase, a title, an id, the intents and the language", () => {
    const asked = intentHash({ title: "Hours", training_phrases: ["are you open"] });
    const renamed = intentHash({ title: "Times", training_phrases: ["when do you open"] });
    const others = [
      recogniserHash([{ ...hours, content_hash: asked }, price], "en"),
      recogniserHash([{ ...hours, content_hash: renamed }, price], "en"),
      recogniserHash([{ ...hours, id: "c" }, price], "en"),
      recogniserHash([hours], "en"),
      recogniserHash([hours, price], "de"),
    ];
    expect(new Set([hash, ...others]).size).toBe(6);
  });

  it("is null where there is nothing to learn", () => {
    expect(recogniserHash([], "en")).toBeNull();
  });

  it("keeps a title apart from the phrases", () => {
    const joined = intentHash({ title: "a", training_phrases: ["b", "c"] });
    expect(intentHash({ title: "a", training_phrases: ["b"] })).not.toBe(joined);
    expect(intentHash({ title: "a b", training_phrases: ["c"] })).not.toBe(joined);
  });
});
