import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Description, narrowed } from "../testing/narrowed-api.ts";
import { openApi } from "./reference/openapi.ts";

/** What each release printed of its API. */
const RELEASES = new URL("./fixtures/", import.meta.url);
const TODAY = { version: "today", brand: "CxC", serverUrl: "http://localhost" };

it.each(readdirSync(RELEASES))("takes and answers all that %s did", async (file) => {
  const released = JSON.parse(gunzipSync(readFileSync(new URL(file, RELEASES))).toString()) as Description;
  const today = JSON.parse(JSON.stringify(await openApi(TODAY))) as Description;

  expect(Object.keys(released.paths).length).toBeGreaterThan(70);
  expect(narrowed(released, today)).toEqual([]);
});

const PATH = "/api/thing/";

/** An API of one call, which takes and answers an object. */
function apiOf(body: object, data: object = {}, parameters: object[] = []): Description {
  const content = (schema: object) => ({ content: { "application/json": { schema } } });
  const put = { parameters, requestBody: content(body), responses: { 200: content(data) } };
  return { paths: { [PATH]: { put } } } as Description;
}

const object = (properties: object, required: string[] = []) => ({ type: "object", properties, required });
const text = { type: "string", maxLength: 50 };
const query = (name: string, required: boolean) => ({ name, in: "query", required, schema: text });

it.each<[what: string, earlier: Description, later: Description, says: string[]]>([
  ["a call", apiOf({}), { paths: {} }, [`PUT ${PATH} is gone`]],
  [
    "a field that must be there",
    apiOf(object({ a: text })),
    apiOf(object({ a: text, b: text }, ["a", "b"])),
    ["body.a must be there", "body.b must be there"],
  ],
  ["a field", apiOf(object({ a: text, b: text })), apiOf(object({ a: text })), ["body.b is not taken"]],
  [
    "a limit",
    apiOf(object({ a: text })),
    apiOf(object({ a: { ...text, maxLength: 20, minLength: 1 } })),
    ["body.a: maxLength 50 is 20", "body.a: minLength undefined is 1"],
  ],
  [
    "a kind of value",
    apiOf(object({ a: { anyOf: [text, { type: "null" }] } })),
    apiOf(object({ a: text })),
    ["body.a takes no null"],
  ],
  [
    "a value",
    apiOf(object({ a: { enum: ["x", "y"] } })),
    apiOf(object({ a: { enum: ["x"] } })),
    ['body.a takes no "y"'],
  ],
  [
    "a parameter",
    apiOf({}, {}, [query("a", false), query("b", false)]),
    apiOf({}, {}, [query("a", true)]),
    ["query a must be there", "query b is not taken"],
  ],
  [
    "what an answer has",
    apiOf({}, object({ a: { type: "array", items: object({ b: text, c: text }, ["b", "c"]) } }, ["a"])),
    apiOf(
      {},
      object({ a: { type: "array", items: object({ b: { type: ["string", "null"] } }, ["b"]) } }, ["a"]),
    ),
    ["answer.a[].b may be null", "answer.a[].c may be missing"],
  ],
])("a caller would miss %s", (_, earlier, later, says) => {
  const lines = narrowed(earlier, later);

  expect(lines.map((line) => line.replace(`PUT ${PATH}: `, ""))).toEqual(expect.arrayContaining(says));
  expect(narrowed(earlier, earlier)).toEqual([]);
});

it("misses nothing where something is added", () => {
  const earlier = apiOf(object({ a: text }, ["a"]), object({ a: text }, ["a"]));
  const later = apiOf(
    object({ a: { anyOf: [{ ...text, maxLength: 90 }, { type: "null" }] }, b: text }),
    object({ a: text, b: { type: ["string", "null"] } }, ["a", "b"]),
    [query("c", false)],
  );

  expect(narrowed(earlier, later)).toEqual([]);
});
