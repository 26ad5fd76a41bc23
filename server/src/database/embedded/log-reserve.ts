import fs from "node:fs";
import path from "node:path";
import { syncEntry } from "./sync-entry.ts";

export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SLICE_BYTES = 1024 * 1024;
const SEGMENTS_AHEAD = 2;
const SEGMENTS_A_NAME = 0x1_0000_0000 / SEGMENT_BYTES;
/** PostgreSQL deletes what begins like this when it opens data after a kill. */
const UNFINISHED = "xlogtemp.reserve";

/**
 * The next files of the write-ahead log, made before they are needed as PostgreSQL itself would make them: where it can't
 * make one in the middle of a commit, it ends. On a full disk they are the room that lets transactions end, tables be
 * updated and checkpoints be made, after which it uses its oldest files again. Positions are bytes since the log began.
 */
export class LogReserve {
  readonly #folder: string;
  readonly #timeline: string;

  /** `segment` is the name of any file of the log: it begins with the timeline, which stays. */
  constructor(folder: string, segment: string) {
    this.#folder = path.join(folder, "pg_wal");
    this.#timeline = segment.slice(0, 8);
  }

  /** Makes the first that is missing, one a call because 16 MB take a moment. False where the disk has no room for it. */
  refill(position: number): boolean {
    const current = Math.floor(position / SEGMENT_BYTES);
    for (let segment = current + 1; segment <= current + SEGMENTS_AHEAD; segment++) {
      if (!fs.existsSync(this.#fileOf(segment))) return this.#make(this.#fileOf(segment));
    }
    return true;
  }

  /** How far the log may grow in the files that are there. */
  bytesAhead(position: number): number {
    let next = Math.floor(position / SEGMENT_BYTES) + 1;
    while (fs.existsSync(this.#fileOf(next))) next++;
    return next * SEGMENT_BYTES - position;
  }

  /** Whether PostgreSQL itself could make the next file. */
  hasRoom(): boolean {
    const { bavail, bsize } = fs.statfsSync(this.#folder);
    return bavail * bsize > SEGMENT_BYTES;
  }

  #make(file: string): boolean {
    if (!this.hasRoom()) return false;
    const unfinished = path.join(this.#folder, UNFINISHED);
    try {
      writeZeros(unfinished);
      fs.renameSync(unfinished, file);
      syncEntry(this.#folder);
      return true;
    } catch {
      // A quota, or another program was quicker: whatever it is, there is no room.
      fs.rmSync(unfinished, { force: true });
      return false;
    }
  }

  #fileOf(segment: number): string {
    const parts = [Math.floor(segment / SEGMENTS_A_NAME), segment % SEGMENTS_A_NAME];
    const digits = parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0"));
    return path.join(this.#folder, `${this.#timeline}${digits.join("")}`);
  }
}

/** Not by its length alone, which would take no room on the disk. */
function writeZeros(file: string): void {
  const zeros = Buffer.alloc(SLICE_BYTES);
  const target = fs.openSync(file, "w", 0o600);
  try {
    for (let at = 0; at < SEGMENT_BYTES; at += SLICE_BYTES) fs.writeSync(target, zeros);
    fs.fdatasyncSync(target);
  } finally {
    fs.closeSync(target);
  }
}
