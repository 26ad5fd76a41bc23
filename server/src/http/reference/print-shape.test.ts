import { expect, it } from "vitest";
import { z } from "zod";
import { printShape } from "./print-shape.ts";

it("prints a shape as TypeScript writes it, its limits behind each field", () => {
  const shape = z.object({
    title: z.string().min(1).max(20).describe("one line"),
    count: z.int().min(0).default(3),
    kind: z.enum(["a", "b"]).nullish(),
    items: z.array(z.object({ id: z.uuid() })).max(5),
    either: z.array(z.union([z.number(), z.literal("all")])),
    by_name: z.record(z.string(), z.boolean()),
    nothing: z.unknown().optional(),
  });

  expect(printShape(shape, "input")).toBe(`{
  title: string  // 1 to 20 characters; one line
  count?: number  // at least 0; 3 unless sent
  kind?: "a" | "b" | null
  items: {
    id: string  // uuid
  }[]  // at most 5 items
  either: (number | "all")[]
  by_name: { [name: string]: boolean }
  nothing?: unknown
}`);
  expect(printShape(shape, "output")).toContain("count: number  // at least 0\n");
});
