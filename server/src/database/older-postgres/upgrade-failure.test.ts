import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upgradeFailure } from "./upgrade-failure.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "upgrade-failure-"));
  await writeFile(path.join(folder, "PG_VERSION"), "17\n".repeat(500_000));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("says on a full disk how much room the upgrade needs, and that nothing happened to the data", async () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, copyfile"), { code: "ENOSPC" });

  const { message } = await upgradeFailure({ folder, major: "17" }, error);

  expect(message).toBe(
    `the data in ${folder} was written by PostgreSQL 17 and could not be loaded anew; it is as it was. The disk is full: make room, up to 6 MB, and start again.`,
  );
});

it("passes on what else went wrong, with its code", async () => {
  const error = Object.assign(new Error("not yours"), { code: "EACCES" });

  expect(await upgradeFailure({ folder, major: "16" }, error)).toMatchObject({
    message: expect.stringMatching(/PostgreSQL 16 .* it is as it was\. not yours$/),
    code: "EACCES",
  });
});
