const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Names are in UTF-8. */
const UTF8_FLAG = 0x0800;
/** The first day that the format knows. */
const DAY_ONE = 0x0021;

/** A ZIP of these files, stored as they are: how a folder is sent as one file. */
export function packZip(files: readonly { path: string; bytes: Uint8Array<ArrayBuffer> }[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const shared = [20, UTF8_FLAG, 0, 0, DAY_ONE];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const local = numbers([LOCAL_ENTRY], shared, sizes, [name.length, 0]);
    const entry = numbers([DIRECTORY_ENTRY], [20, ...shared], sizes, [name.length, 0, 0, 0, 0], [0, offset]);
    parts.push(local, name, bytes);
    directory.push(entry, name);
    offset += local.length + name.length + bytes.length;
    directoryBytes += entry.length + name.length;
  }
  const count = files.length;
  const end = numbers([END_OF_DIRECTORY], [0, 0, count, count], [directoryBytes, offset], [0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/** Little-endian: lists of four bytes and of two bytes in turn. */
function numbers(...lists: number[][]): Uint8Array<ArrayBuffer> {
  const size = lists.reduce((sum, list, index) => sum + list.length * (index % 2 === 0 ? 4 : 2), 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const [index, list] of lists.entries()) {
    for (const value of list) {
      if (index % 2 === 0) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += index % 2 === 0 ? 4 : 2;
    }
  }
  return new Uint8Array(view.buffer);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
