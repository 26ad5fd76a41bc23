import { route } from "@cxc/contract/route.ts";
import { expect, it } from "vitest";
import { z } from "zod";
import { answerText } from "./reply.ts";

const listNames = route({
  method: "GET",
  path: "/names/",
  summary: "Names",
  access: "public",
  isList: true,
  data: z.array(z.object({ name: z.string() })),
});
const names = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `"${n}", ü` }));

it.each([0, 1, 50, 51, 100, 120])(
  "writes a list of %i as one piece of JSON, without what its schema lacks",
  async (count) => {
    const meta = { page: 1, per_page: count, total: count };
    const data = names(count).map((one) => ({ ...one, secret: "none of it" }));
    expect(JSON.parse(String(await answerText(listNames, { data, meta })))).toEqual({
      status: true,
      message: "OK",
      meta,
      data: names(count),
    });
  },
);

it("refuses a list whose last item is not what the schema says", async () => {
  await expect(answerText(listNames, { data: [...names(120), { name: 7 }] })).rejects.toThrow();
});

it("writes what has no data", async () => {
  const { data: _, ...deleteNames } = listNames;
  const text = await answerText(deleteNames, { message: "Gone" });
  expect(text).toBe('{"status":true,"message":"Gone"}');
});
