import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { namingFullDisk } from "./full-disk.ts";

it("names the disk where a write finds no room, and passes on any other failure", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "named-"));
  const place = { folder, what: "the backup", advice: "Name another." };
  const fail = (code: string) => async () => {
    throw Object.assign(new Error("refused"), { code });
  };

  await expect(namingFullDisk(place, fail("ENOSPC"))).rejects.toThrow(
    /^There is no room for the backup: the disk of .*named-.* is full \(\d+\.\d MB free\)\. Name another\. Nothing was left behind\.$/,
  );
  await expect(namingFullDisk(place, fail("EACCES"))).rejects.toThrow("refused");
  expect(await namingFullDisk(place, async () => 7)).toBe(7);
  await rm(folder, { recursive: true });
});
