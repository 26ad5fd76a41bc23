import { expect, it } from "vitest";
import { explainFailure, explainListening } from "./explain-failure.ts";

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

it("names HOST where a server can't listen, and not the database", () => {
  const unknown = explainListening(coded("ENOTFOUND", "getaddrinfo ENOTFOUND nosuch.invalid"));
  expect(explainFailure(unknown)).toMatch(/nosuch\.invalid: no machine has this name; HOST/);
  const other = coded("EADDRINUSE", "taken");
  expect(explainListening(other)).toBe(other);
});
