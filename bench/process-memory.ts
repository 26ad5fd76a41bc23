import { readFile } from "node:fs/promises";

/** The process' share of memory with all its threads, in MB of a million bytes; undefined where the system tells none. */
export function proportionalMegabytes(pid: number | undefined): Promise<number | undefined> {
  return megabytes(pid, /^Pss:\s+(\d+) kB/m);
}

/** What it alone holds, without its files: the share of the program's own pages rises as other processes of it end. */
export function anonymousMegabytes(pid: number | undefined): Promise<number | undefined> {
  return megabytes(pid, /^Pss_Anon:\s+(\d+) kB/m);
}

async function megabytes(pid: number | undefined, line: RegExp): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const kibibytes = line.exec(text)?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6;
}
