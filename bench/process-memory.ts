import { readFile } from "node:fs/promises";

/** The process' share of memory with all its threads, in MB of a million bytes; undefined where the system tells none. */
export async function proportionalMegabytes(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const kibibytes = /^Pss:\s+(\d+) kB/m.exec(text)?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6;
}
