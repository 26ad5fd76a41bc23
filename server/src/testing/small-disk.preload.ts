// Loaded before a thread's own program (small-disk.ts): while the mark is there, the disk is full.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const mark = process.env.FULL_DISK_MARK ?? "";
const { existsSync, fstatSync, statfsSync, writeSync } = fs;

const isFull = () => existsSync(mark);

// The shape that is called by what writes in pieces; what is written within a file has its place.
function writeOrRefuse(
  file: number,
  bytes: NodeJS.ArrayBufferView,
  offset = 0,
  length = bytes.byteLength - offset,
  position: number | null = null,
): number {
  if (isFull() && (position ?? fstatSync(file).size) + length > fstatSync(file).size)
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  return writeSync(file, bytes, offset, length, position);
}

Object.assign(fs, {
  writeSync: writeOrRefuse,
  statfsSync: (folder: string) => ({ ...statfsSync(folder), ...(isFull() ? { bavail: 0, bfree: 0 } : {}) }),
});
syncBuiltinESMExports();
