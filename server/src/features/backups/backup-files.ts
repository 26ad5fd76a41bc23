const DAY_MS = 24 * 60 * 60_000;
/** What the names of backups begin with. */
export const BEGINNING = "agent-console-";
/** Others' files in the folder are never touched. */
const OURS = /^agent-console-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup(\.unfinished)?$/;

/** Where backups are kept: a folder or a bucket. */
export interface BackupStore {
  /** All names that begin as backups do. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** Such as `agent-console-2026-11-22T20-04-05Z.backup`; the time is the one of UTC. */
export function newBackupName(now: Date): string {
  return `${BEGINNING}${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Whether the newest backup of the store is a day old, or there is none. */
export async function isBackupDue(store: BackupStore, now: Date): Promise<boolean> {
  const whole = backupsOf(await store.list()).filter(({ isUnfinished }) => !isUnfinished);
  // One of the future, from before a clock was set back, doesn't count: it would put off all others.
  return !whole.some(({ at }) => at <= now.getTime() && now.getTime() - at < DAY_MS);
}

/** Deletes backups older than so many days, and what was left unfinished; never the newest one. */
export async function deleteOldBackups(
  store: BackupStore,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<void> {
  const files = backupsOf(await store.list());
  const newest = files.filter(({ isUnfinished, at }) => !isUnfinished && at <= now.getTime()).at(-1);
  for (const file of files) {
    const isOld = now.getTime() - file.at > keepDays * DAY_MS;
    if (file !== newest && (isOld || file.isUnfinished)) await store.delete(file.name);
  }
}

/** The name of the newest whole one. */
export function newestOf(names: readonly string[]): string | undefined {
  return backupsOf(names).findLast(({ isUnfinished }) => !isUnfinished)?.name;
}

/** The oldest first. */
function backupsOf(names: readonly string[]): { name: string; at: number; isUnfinished: boolean }[] {
  return names.toSorted().flatMap((name) => {
    const [, day, hour, minute, second, unfinished] = OURS.exec(name) ?? [];
    if (day === undefined) return [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return [{ name, at, isUnfinished: unfinished !== undefined }];
  });
}
