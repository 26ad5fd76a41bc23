import { IMPORT_NAMES_MAX, type ImportReason, type ImportReport } from "@cxc/contract/imports.ts";
import { findLines } from "./find-lines.ts";
import type { SourceLocation } from "./found-bot.ts";

export type NoteGroup = keyof ImportReport;
type Line = ImportReport[NoteGroup][number];
export type NoteSubject = Line["of"];

interface Note {
  of: NoteSubject;
  /** What it is about, by name. */
  name?: string;
  location?: SourceLocation | undefined;
  count?: number;
}

/** Collects what the report says, one line for each reason and kind of thing. */
export class Notes {
  readonly #lines: Record<NoteGroup, Map<string, Line>> = {
    needs_you: new Map(),
    left_out: new Map(),
    information: new Map(),
  };

  needsYou(reason: ImportReason, note: Note): void {
    this.#add("needs_you", reason, note);
  }

  /** Counts towards `found = taken + left out` of what it is of. */
  leftOut(reason: ImportReason, note: Note): void {
    this.#add("left_out", reason, note);
  }

  tell(reason: ImportReason, note: Note): void {
    this.#add("information", reason, note);
  }

  /** How many things of this kind were left out so far. */
  countLeftOut(of: NoteSubject): number {
    let count = 0;
    for (const line of this.#lines.left_out.values()) if (line.of === of) count += line.count;
    return count;
  }

  /** `textOf` answers a file's text, where lines are found for the paths that notes name. */
  toReport(textOf: (file: string) => string | undefined = () => undefined): ImportReport {
    this.#findLines(textOf);
    const list = (group: NoteGroup) => [...this.#lines[group].values()];
    return { needs_you: list("needs_you"), left_out: list("left_out"), information: list("information") };
  }

  #findLines(textOf: (file: string) => string | undefined): void {
    const locations = Object.values(this.#lines)
      .flatMap((lines) => [...lines.values()].flatMap(({ where }) => where))
      .filter(({ line, path }) => line === null && path !== null);
    for (const [file, wanted] of Map.groupBy(locations, (location) => location.file)) {
      const text = textOf(file);
      if (text === undefined) continue;
      const lines = findLines(text, new Set(wanted.map(({ path }) => path ?? "")));
      for (const location of wanted) location.line = lines.get(location.path ?? "") ?? null;
    }
  }

  #add(group: NoteGroup, reason: ImportReason, { of, name, location, count = 1 }: Note): void {
    const key = `${reason} ${of}`;
    const line = this.#lines[group].get(key) ?? { reason, of, count: 0, names: [], where: [] };
    this.#lines[group].set(key, line);
    line.count += count;
    if (line.names.length >= IMPORT_NAMES_MAX) return;
    if (name !== undefined && line.names.at(-1) !== name) line.names.push(name.slice(0, 300).toWellFormed());
    if (location)
      line.where.push({ file: location.file, line: location.line ?? null, path: location.path ?? null });
  }
}
