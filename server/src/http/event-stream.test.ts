import Fastify from "fastify";
import { expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { openEventStream } from "./event-stream.ts";

/** What a reader gets of three events, who may read until so many were sent. */
async function read(allowed: number): Promise<string> {
  const app = Fastify();
  let asked = 0;
  app.get("/", async (request, reply) => {
    const stream = openEventStream(request, reply, async () => {
      if (asked++ >= allowed) throw new AppError("session_expired");
    });
    await stream.run(async () => {
      for (const text of ["one", "two", "three"]) stream.send("delta", { text });
    });
    return reply;
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  let text = "";
  try {
    const decoder = new TextDecoder();
    const { body } = await fetch(address);
    for await (const piece of body ?? []) text += decoder.decode(piece, { stream: true });
    text += "(end)";
  } catch {
    text += "(broken)";
  }
  await app.close();
  return text.replace(/event: delta\ndata: \{"text":"(\w+)"\}\n\n/g, "$1 ");
}

it("sends events in their order to who may read them", async () => {
  expect(await read(3)).toBe("one two three (end)");
});

it("breaks the connection where the reader's rights end", async () => {
  expect(await read(0)).toBe("(broken)");
  expect(await read(1)).toMatch(/^(one )?\(broken\)$/);
});
