/** A file with its path below what was dropped, such as "bot/data/nlu.yml". */
export interface PathedFile {
  path: string;
  file: File;
}

/** Of one drop; what is beyond isn't read. */
const FILES_MAX = 20_000;

/**
 * All files of a drop, those in its folders with their paths; undefined where no folder is among them. The entries are
 * taken at once: after the event the browser forgets them.
 */
export function readDroppedFolders(transfer: DataTransfer): Promise<PathedFile[]> | undefined {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return undefined;
  return readAll(entries);
}

async function readAll(entries: FileSystemEntry[]): Promise<PathedFile[]> {
  const files: PathedFile[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && files.length < FILES_MAX; entry = open.shift()) {
    if (isFolder(entry)) open.push(...(await entriesIn(entry)));
    else if (isFile(entry))
      files.push({ path: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) });
  }
  return files;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** A browser tells a hundred at a time, and none at the end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let some = await next(); some.length > 0 && all.length < FILES_MAX; some = await next())
    all.push(...some);
  return all;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
