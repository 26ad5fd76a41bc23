import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { toJson } from "./to-json.ts";

afterEach(() => {
  for (const type of [Array, String, Number, Object]) Reflect.deleteProperty(type.prototype, "toJSON");
});

test("writes any plain data as JSON.stringify does", () => {
  fc.assert(
    fc.property(fc.object({ withNullPrototype: false }), (data) => {
      expect(toJson(data)).toBe(JSON.stringify(data));
    }),
  );
});

test("leaves out what is undefined, and asks no toJSON that a page gave to everything", () => {
  const data = { list: ["one", { two: 2, three: undefined }], text: "t", none: null };
  for (const type of [Array, String, Number, Object])
    Object.defineProperty(type.prototype, "toJSON", { value: () => "taken", configurable: true });

  expect(toJson(data)).toBe('{"list":["one",{"two":2}],"text":"t","none":null}');
});
