import { expect, it } from "vitest";
import { bodyText, cutText, readFields, shownHeaders } from "./read-response.ts";

const asIs = (text: string) => text;

it("names the leaves of JSON by their path, and the status", () => {
  const text = '{"order":{"items":[{"title":"Tea","price":2.5}],"is_paid":true,"note":null},"my key":1}';
  expect(readFields(text, 201, asIs)).toEqual({
    "order.items.0.title": "Tea",
    "order.items.0.price": "2.5",
    "order.is_paid": "true",
    "order.note": "",
    my_key: "1",
    status: "201",
  });
});

it.each([
  ["plain text", { body: "plain text", status: "200" }],
  ["", { body: "", status: "200" }],
  ['"text"', { body: "text", status: "200" }],
  ['{"status":"open"}', { status: "open" }],
  ["{}", { status: "200" }],
  ['{"__proto__":{"a":1},"constructor":2}', { "__proto__.a": "1", constructor: "2", status: "200" }],
])("reads %j", (text, fields) => {
  expect(Object.entries(readFields(text, 200, asIs))).toEqual(Object.entries(fields));
});

it("stays bounded: fields, their length, all of them, and depth", () => {
  const many = readFields(JSON.stringify(Array.from({ length: 5_000 }, (_, i) => i)), 200, asIs);
  const long = readFields(JSON.stringify(Array.from({ length: 100 }, () => "x".repeat(5_000))), 200, asIs);
  const deep = readFields(`${"[".repeat(5_000)}1${"]".repeat(5_000)}`, 200, asIs);

  expect(Object.keys(many).length).toBeLessThanOrEqual(201);
  expect(Object.values(long).join("").length).toBeLessThanOrEqual(16_003);
  expect(Object.keys(deep)).toEqual(["status"]);
});

it("reads other character sets, and leaves nothing that a database can't hold", () => {
  const answer = (type: string, bytes: number[]) => ({
    status: 200,
    headers: { "content-type": type },
    body: Uint8Array.from(bytes),
  });
  expect(bodyText(answer("text/plain; charset=windows-1252", [0x64, 0xed, 0x61]))).toBe("día");
  expect(bodyText(answer("text/plain; charset=nonsense", [0x61, 0, 0xff]))).toBe("a\ufffd");
  expect(readFields('{"a":"\\u0000\\ud800"}', 200, asIs).a).toBe("\ufffd");
});

it("shows no cookies, and cuts no character in two", () => {
  expect(shownHeaders({ "set-cookie": "session=1", etag: "x" }, asIs)).toEqual([
    { name: "etag", value: "x" },
  ]);
  expect(cutText("ab🙂cd", 4)).toBe("ab…");
});
