import { expect, it } from "vitest";
import { endedBy, noteObstacles, openingFailure } from "./opening-failure.ts";

const refusal = (code: string, words: string) => Object.assign(new Error(words), { code });

it("tells what the system refused last, but not what PostgreSQL asks in vain all the time", () => {
  const codes = { convertNodeCode: (_: Error) => 44 };
  const obstacle = noteObstacles(codes);
  const full = refusal("ENOSPC", "no space left on device, write");

  expect(obstacle()).toBeUndefined();
  const numbers = [full, refusal("ENOENT", "no such file"), refusal("EEXIST", "there is one")].map((error) =>
    codes.convertNodeCode(error),
  );

  expect(obstacle()).toBe(full);
  expect(numbers).toEqual([44, 44, 44]);
});

it("says why a database could not be opened, with the system's code, also where it threw no Error", () => {
  const full = refusal("ENOSPC", "no space left on device, write");

  expect(openingFailure({ folder: "/d", error: { status: 1 }, obstacle: full })).toMatchObject({
    message: "the database in /d could not be opened: no space left on device, write",
    code: "ENOSPC",
  });
  expect(openingFailure({ folder: "/d", error: { status: 1 }, obstacle: undefined }).message).toBe(
    "the database in /d could not be opened: PostgreSQL ended",
  );
});

it("says of a database that ended whether the disk was full, or what else the system refused", () => {
  expect(endedBy(refusal("ENOSPC", "write")).message).toMatch(
    /^the disk is full, .* make room and start again$/,
  );
  expect(endedBy(refusal("EIO", "i/o error, write")).message).toBe(
    "it gave no complete answer: i/o error, write",
  );
  expect(endedBy(undefined).message).toBe("it gave no complete answer");
});
