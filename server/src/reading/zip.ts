import { crc32, inflateRawSync } from "node:zlib";
import { RefusedError } from "./refusals.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const ENTRIES_MAX = 10_000;
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

interface Entry {
  name: string;
  method: number;
  flags: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

export interface Zip {
  names: string[];
  /**
   * The entry's bytes, `undefined` when there is none. Sizes are checked before inflating, and inflating stops at
   * the size that the directory tells. Throws RefusedError `unpacked_too_large`, `password` or `damaged`.
   */
  read(name: string): Buffer | undefined;
}

/** Opens a ZIP by its central directory. Throws RefusedError `damaged` when there is none. */
export function openZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes);
  let unpackedBytes = 0;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      unpackedBytes += entry.unpackedBytes;
      if (unpackedBytes > UNPACKED_BYTES_MAX) throw new RefusedError("unpacked_too_large");
      return unpack(bytes, entry);
    },
  };
}

/** A ZIP of these files, stored as they are. */
export function packZip(files: { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    parts.push(signature(LOCAL_ENTRY), fields, nameBytes, bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), fields, tail, nameBytes);
    offset += 30 + nameBytes.length + bytes.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directoryBytes, signature(END_OF_DIRECTORY), end]);
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = Math.min(bytes.readUInt16LE(end + 10), ENTRIES_MAX);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new RefusedError("damaged");
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/");
    entries.set(name, {
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new RefusedError("damaged");
}

function unpack(bytes: Buffer, entry: Entry): Buffer {
  if (entry.flags & ENCRYPTED_FLAG) throw new RefusedError("password");
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== LOCAL_ENTRY) {
    throw new RefusedError("damaged");
  }
  const start =
    entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new RefusedError("damaged");
  if (entry.unpackedBytes === 0) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { maxOutputLength: entry.unpackedBytes });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    throw new RefusedError(isTooLong ? "unpacked_too_large" : "damaged");
  }
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
