import { statfs } from "node:fs/promises";

/** Linux's numbers (statfs(2)) of file systems that one machine alone has: its kernel knows of every lock on them. */
const LOCAL_TYPES = new Set([
  0x58465342, // xfs
  0xef53, // ext2, ext3, ext4
  0x9123683e, // btrfs
  0x2fc12fc1, // zfs
  0xca451a4e, // bcachefs
  0xf2f52010, // f2fs
  0x794c7630, // overlay, a container's own
  0x01021994, // tmpfs
  0x858458f6, // ramfs
  0x3153464a, // jfs
  0x52654973, // reiserfs
  0x4d44, // fat
  0x2011bab0, // exfat
  0x7366746e, // ntfs
]);

/** Whether no other machine can have this folder's disk; taken for granted where the system isn't Linux. */
export async function isLocalDisk(folder: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const { type } = await statfs(folder);
  return LOCAL_TYPES.has(type);
}
