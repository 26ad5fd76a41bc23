import { readFile } from "node:fs/promises";
import { readDocument } from "../read-document.ts";

/** Where the files that tests read are kept. */
export const DOCUMENTS = new URL("../../testing/documents/", import.meta.url);

/** What an upload of a kept file is read as. */
export async function readKept(name: string): ReturnType<typeof readDocument> {
  return readDocument({ kind: "file", name, bytes: await readFile(new URL(name, DOCUMENTS)) });
}

/** What an upload of these bytes is read as; the name of it promises nothing where none is given. */
export function readBytes(bytes: Uint8Array | string, name = "upload"): ReturnType<typeof readDocument> {
  return readDocument({ kind: "file", name, bytes: Buffer.from(bytes) });
}
