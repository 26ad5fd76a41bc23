import { crc32, inflateRawSync } from "node:zlib";
import { RefusedError } from "./refusals.ts";

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END = 0x06064b50;
/** Of an entry's extra fields the one with what doesn't fit into 32 bits, and what stands in its place then. */
const ZIP64_FIELD = 1;
const IN_ZIP64 = 0xffffffff;
const COUNT_IN_ZIP64 = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const ENTRIES_MAX = 10_000;
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

export interface ZipEntry {
  name: string;
  method: number;
  flags: number;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

export interface Zip {
  names: string[];
  /** All of them, those of one name too, in the order of the directory. */
  entries: readonly ZipEntry[];
  /**
   * The entry's bytes, `undefined` when there is none. Sizes are checked before inflating, and inflating stops at
   * the size that the directory tells. Throws RefusedError `unpacked_too_large`, `password` or `damaged`.
   */
  read(name: string): Buffer | undefined;
  /** The same for one of `entries`. */
  readEntry(entry: ZipEntry): Buffer;
}

/**
 * Opens a ZIP by its central directory, up to so many entries: what comes after them is not looked at. Throws
 * RefusedError `damaged` when there is no directory.
 */
export function openZip(bytes: Buffer, { entriesMax = ENTRIES_MAX }: { entriesMax?: number } = {}): Zip {
  const entries = readDirectory(bytes, entriesMax);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let unpackedBytes = 0;
  function readEntry(entry: ZipEntry): Buffer {
    unpackedBytes += entry.unpackedBytes;
    if (unpackedBytes > UNPACKED_BYTES_MAX) throw new RefusedError("unpacked_too_large");
    return unpack(bytes, entry);
  }
  return {
    names: [...byName.keys()],
    entries,
    read(name) {
      const entry = byName.get(name);
      return entry && readEntry(entry);
    },
    readEntry,
  };
}

export interface FileToPack {
  name: string;
  bytes: Buffer;
  /** Of the unpacked bytes, where somebody has it already. */
  crc?: number;
  /** The bytes are deflated, and so many unpacked. */
  inflatedBytes?: number;
}

/** A ZIP of these files, as they are given: stored, or deflated by somebody else. */
export function packZip(files: Iterable<FileToPack>): Buffer {
  return Buffer.concat([...zipPieces(files)]);
}

/** The same in pieces, for who makes the files one after another. */
export function* zipPieces(files: Iterable<FileToPack>): Generator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for (const { name, bytes, crc = crc32(bytes), inflatedBytes } of files) {
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(inflatedBytes === undefined ? STORED : DEFLATED, 4);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(inflatedBytes ?? bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    yield* [signature(LOCAL_ENTRY), fields, nameBytes, bytes];
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(signature(DIRECTORY_ENTRY), Buffer.from([20, 0]), fields, tail, nameBytes);
    offset += 30 + nameBytes.length + bytes.length;
    count++;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  yield* [directoryBytes, signature(END_OF_DIRECTORY), end];
}

function readDirectory(bytes: Buffer, entriesMax: number): ZipEntry[] {
  const { count, offset } = readEnd(bytes);
  const entries: ZipEntry[] = [];
  let at = offset;
  for (let i = 0; i < Math.min(count, entriesMax); i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new RefusedError("damaged");
    }
    const extraAt = at + 46 + bytes.readUInt16LE(at + 28);
    const end = extraAt + bytes.readUInt16LE(at + 30);
    const name = bytes.toString("utf8", at + 46, extraAt).replaceAll("\\", "/");
    entries.push({
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      ...readSizes(bytes, at, bytes.subarray(extraAt, end)),
    });
    at = end + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** What the entry at `at` says, or its ZIP64 field where that says more: of the three those that are marked, in this order. */
function readSizes(
  bytes: Buffer,
  at: number,
  extra: Buffer,
): Pick<ZipEntry, "unpackedBytes" | "packedBytes" | "offset"> {
  const field = findField(extra);
  let read = 0;
  const sizeAt = (position: number): number => {
    const size = bytes.readUInt32LE(position);
    if (size !== IN_ZIP64 || !field) return size;
    read += 8;
    if (read > field.length) throw new RefusedError("damaged");
    return readUInt64(field, read - 8);
  };
  const unpackedBytes = sizeAt(at + 24);
  const packedBytes = sizeAt(at + 20);
  return { unpackedBytes, packedBytes, offset: sizeAt(at + 42) };
}

function findField(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === ZIP64_FIELD) return extra.subarray(at + 4, end);
    at = end;
  }
  return undefined;
}

/** Where the directory begins and how many entries it has. */
function readEnd(bytes: Buffer): { count: number; offset: number } {
  const end = findEnd(bytes);
  const told = { count: bytes.readUInt16LE(end + 10), offset: bytes.readUInt32LE(end + 16) };
  if (told.count !== COUNT_IN_ZIP64 && told.offset !== IN_ZIP64) return told;
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_LOCATOR) return told;
  const at = readUInt64(bytes, locator + 8);
  if (at + 56 > bytes.length || bytes.readUInt32LE(at) !== ZIP64_END) throw new RefusedError("damaged");
  return { count: readUInt64(bytes, at + 32), offset: readUInt64(bytes, at + 48) };
}

/** Exact below 2^53, which no file here reaches; whatever is greater lies beyond its end all the same. */
function readUInt64(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new RefusedError("damaged");
}

function unpack(bytes: Buffer, entry: ZipEntry): Buffer {
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
