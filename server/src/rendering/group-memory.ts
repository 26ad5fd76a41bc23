import { readdir, readFile } from "node:fs/promises";

const KB = 1_024;
const PAGE_BYTES = 4_096;
/** After a command's name, which may hold anything up to its last bracket: state, parent, group. */
const GROUP_AT = 2;
/** Of /proc/PID/statm: all, resident, shared. */
const [RESIDENT_AT, SHARED_AT] = [1, 2];

/** What the processes of a group hold for themselves, in MB; 0 where the system doesn't tell. */
export async function groupMegabytes(group: number): Promise<number> {
  if (process.platform !== "linux") return 0;
  const names = await readdir("/proc").catch(() => []);
  const held = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => bytesOf(`/proc/${name}`, group)),
  );
  return held.reduce((sum, bytes) => sum + bytes, 0) / KB / KB;
}

/** 0 of a process that isn't of the group, or has ended. */
async function bytesOf(folder: string, group: number): Promise<number> {
  const stat = await readFile(`${folder}/stat`, "utf8").catch(() => "");
  const after = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (Number(after[GROUP_AT]) !== group) return 0;
  const pages = (await readFile(`${folder}/statm`, "utf8").catch(() => "")).split(" ").map(Number);
  return ((pages[RESIDENT_AT] ?? 0) - (pages[SHARED_AT] ?? 0)) * PAGE_BYTES;
}
