import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packZip } from "../../reading/zip.ts";
import type { PlannedImport } from "../planned-import.ts";
import { readImport } from "../read-import.ts";

const BOTS = fileURLToPath(new URL("../../testing/bots/", import.meta.url));

/** A real bot as a person would send it: its one file, or its folder as an archive. */
export function sampleUpload(sample: string): { name: string; bytes: Buffer }[] {
  const folder = join(BOTS, sample);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "LICENCE.md")
    .map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map((path) => ({ name: path.slice(folder.length + 1), bytes: readFileSync(path) }));
  const [only] = files;
  if (files.length === 1 && only) return [{ ...only, name: basename(only.name) }];
  const name = basename(sample);
  return [
    { name: `${name}.zip`, bytes: packZip(files.map((file) => ({ ...file, name: `${name}/${file.name}` }))) },
  ];
}

/** One file with this text, as a person would send it. */
export function fileOf(name: string, content: string | Uint8Array): { name: string; bytes: Buffer } {
  return { name, bytes: Buffer.from(content) };
}

/** What comes of an upload; throws with the sentence where it can't be read. */
export function planOf(files: { name: string; bytes: Buffer }[], language?: string): PlannedImport {
  const reading = readImport({ files, language });
  if (!reading.ok) throw new Error(reading.sentence);
  return reading.planned;
}

/** Why an upload can't be read; throws where it can. */
export function sentenceOf(files: { name: string; bytes: Buffer }[]): string {
  const reading = readImport({ files });
  if (reading.ok) throw new Error(`read as ${reading.planned.plan.format}`);
  return reading.sentence;
}
