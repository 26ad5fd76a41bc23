import { expect, it } from "vitest";
import { explainFailure } from "./explain-failure.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

it("says in one line what happened and what it means", () => {
  const taken = coded("EADDRINUSE", "listen EADDRINUSE: address already in use 127.0.0.1:3000");
  expect(explainFailure(taken)).toMatch(/3000: another program listens at this address already; choose/);
  expect(
    explainFailure(new AggregateError([coded("ECONNREFUSED", "connect\n  ECONNREFUSED ::1:5432")])),
  ).toMatch(/^connect ECONNREFUSED ::1:5432: the PostgreSQL server doesn't answer there/);
  expect(explainFailure(new Error("plain words"))).toBe("plain words");
  expect(explainFailure("text")).toBe("text");
});
