import { expect, it } from "vitest";
import type { AppError } from "../../app-error.ts";
import { createPasswords } from "./passwords.ts";

const ADDRESS = "192.0.2.1";

const passwords = createPasswords();
const hashPassword = (password: string) => passwords.hash(password, ADDRESS);
const checkPassword = (password: string, hash: string | undefined, address = ADDRESS) =>
  passwords.check(password, hash, { address });

it("knows the password again, however its letters are composed, and no other", async () => {
  const hash = await hashPassword("Passw0rd!\u00e9");

  expect(await checkPassword("Passw0rd!e\u0301", hash)).toBe(true);
  expect(await checkPassword("Passw0rd!e", hash)).toBe(false);
  expect(await checkPassword("Passw0rd!\u00e9", undefined)).toBe(false);
});

it("knows a password by the settings that its hash was made with", async () => {
  const hash = "19456.2.c2FsdHNhbHRzYWx0c2FsdA.V2pmkM4X3lmib77mhdYuRJdJIApZPqtnqonLhj8kzk8";
  expect(await checkPassword("Passw0rd!", hash)).toBe(true);
  expect(await checkPassword("Passw0rd?", hash)).toBe(false);
});

it("lets nobody in who has no password", async () => {
  expect(await checkPassword("none", "none.none")).toBe(false);
});

it("salts each hash", async () => {
  expect(await hashPassword("Passw0rd!")).not.toBe(await hashPassword("Passw0rd!"));
});

it("lets twenty of one address wait and refuses the rest, who may come back", async () => {
  const results = await Promise.allSettled(Array.from({ length: 25 }, () => checkPassword("x", undefined)));
  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as AppError] : [],
  );

  expect(refused.map(({ code, retryAfter }) => [code, retryAfter])).toEqual(
    Array.from({ length: 5 }, () => ["unavailable", 2]),
  );
  expect(await checkPassword("x", undefined)).toBe(false);
});

it("looks at another address's password before the rest of a flood", async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 25 }, () =>
    checkPassword("x", undefined).then(
      () => order.push("flood"),
      () => undefined,
    ),
  );
  const other = checkPassword("x", undefined, "192.0.2.2").then(() => order.push("other"));
  await Promise.all([...flood, other]);

  expect(order.indexOf("other")).toBe(1);
});
