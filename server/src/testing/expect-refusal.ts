import { expect } from "vitest";
import type { Answer } from "./app.ts";

/** The envelope of a refusal: its status and code, and one line for people. */
export function expectRefusal({ body, status }: Answer, expected: { status: number; code: string }): void {
  expect([status, body.code]).toEqual([expected.status, expected.code]);
  expect(body.status).toBe(false);
  expect(body.message).toMatch(/^[^\n]{4,120}$/);
}
