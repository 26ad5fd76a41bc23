import { readdir, rm } from "node:fs/promises";
import path from "node:path";

const DAY_MS = 24 * 60 * 60_000;
/** Others' files in the folder are never touched. */
const OURS = /^agent-console-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.unfinished)?$/;

/** Such as `agent-console-2026-11-22T20-04-05Z.backup`; the time is the one of UTC. */
export function newBackupName(now: Date): string {
  return `agent-console-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Whether the newest backup in the folder is a day old, or there is none. */
export async function isBackupDue(folder: string, now: Date): Promise<boolean> {
  const whole = (await listBackups(folder)).filter(({ isUnfinished }) => !isUnfinished);
  // One of the future, from before a clock was set back, doesn't count: it would put off all others.
  return !whole.some(({ at }) => at <= now.getTime() && now.getTime() - at < DAY_MS);
}

/** Deletes backups older than so many days, and what was left unfinished; never the newest one. */
export async function deleteOldBackups(
  folder: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<void> {
  const files = await listBackups(folder);
  const newest = files.filter(({ isUnfinished, at }) => !isUnfinished && at <= now.getTime()).at(-1);
  for (const file of files) {
    const isOld = now.getTime() - file.at > keepDays * DAY_MS;
    if (file !== newest && (isOld || file.isUnfinished))
      await rm(path.join(folder, file.name), { force: true });
  }
}

/** The oldest first. */
async function listBackups(folder: string): Promise<{ name: string; at: number; isUnfinished: boolean }[]> {
  // A folder that isn't there or can't be read has none: who writes into it says what is wrong.
  const names = (await readdir(folder).catch(() => [])).sort();
  return names.flatMap((name) => {
    const [, day, hour, minute, second, unfinished] = OURS.exec(name) ?? [];
    if (day === undefined) return [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return [{ name, at, isUnfinished: unfinished !== undefined }];
  });
}
