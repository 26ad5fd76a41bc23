import { expect, it } from "vitest";
import { isConnectionLost } from "./connection-lost.ts";
import { isOutOfService } from "./out-of-service.ts";
import { waitForServer } from "./wait-for-server.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

it.each([
  coded("ECONNREFUSED"),
  coded("57P01"),
  coded("08006"),
  new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]),
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
])("knows a server that is away: %s", (error) => {
  expect(isConnectionLost(error)).toBe(true);
});

it.each([coded("23505"), coded("57014"), new Error("select failed"), "ECONNREFUSED", undefined])(
  "takes nothing else for it: %s",
  (error) => {
    expect(isConnectionLost(error)).toBe(false);
  },
);

it("waits for a server, says so once, and not for ever", async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  let tries = 0;
  const third = async () => {
    if (++tries < 3) throw coded("ECONNREFUSED");
    return "there";
  };

  expect(await waitForServer(third, { say })).toBe("there");
  expect(said).toHaveLength(1);
  const never = () => Promise.reject(coded("ECONNREFUSED"));
  await expect(waitForServer(never, { say, patienceMs: 0 })).rejects.toThrow("x");
  const wrong = () => Promise.reject(coded("28P01"));
  await expect(waitForServer(wrong, { say })).rejects.toThrow("x");
});

it.each(["08006", "28P01", "28000", "40001", "40P01", "53300", "55P03", "57014", "57P01", "25006"])(
  "takes %s for trouble of the database's, whatever the statement",
  (code) => {
    expect(isOutOfService(coded(code))).toBe(true);
  },
);

it.each(["23505", "22P02", "42P01", "42501", "25P02", "P0001", "XX000"])("takes %s for none", (code) => {
  expect(isOutOfService(coded(code))).toBe(false);
});
