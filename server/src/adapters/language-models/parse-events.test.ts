import { expect, it } from "vitest";
import { parseEvents } from "./parse-events.ts";

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<string[]> {
  const events: string[] = [];
  for await (const event of parseEvents(inPieces(text, size))) events.push(event);
  return events;
}

const STREAM = ': hi\r\n\r\nevent: a\r\ndata: {"x":"é😀"}\r\n\r\ndata:b\ndata: c\n\nid: 1\n\n\ndata: last';

it.each([1, 2, 3, 1_000])("is the same in pieces of %i bytes", async (size) => {
  expect(await read(STREAM, size)).toEqual(['{"x":"é😀"}', "b\nc", "last"]);
});

it("costs no more than its length where a line comes in many pieces, and ends what is too long", async () => {
  expect(await read(`data: ${"x".repeat(900_000)}\n\n`, 64)).toHaveLength(1);
  await expect(read(`data: ${"x".repeat(1_100_000)}\n\n`, 4_096)).rejects.toMatchObject({ kind: "garbage" });
});
