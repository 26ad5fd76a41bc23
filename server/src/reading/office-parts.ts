import { posix } from "node:path";
import { parseXml } from "./xml.ts";
import type { Zip } from "./zip.ts";

/** What a part of an office file refers to (ECMA-376, part 2). */
export interface Relation {
  id: string;
  /** The last word of its type: "styles", "chart". */
  kind: string;
  /** Its name in the archive. */
  path: string;
}

/** Without what stands outside of the archive. */
export function relationsOf(zip: Zip, part: string): Relation[] {
  const relations: Relation[] = [];
  parseXml(zip.read(writtenName(zip, relationsPath(part)))?.toString("utf8") ?? "", {
    open(name, attribute) {
      const target = attribute("Target");
      if (name !== "Relationship" || !target || attribute("TargetMode") === "External") return;
      relations.push({
        id: attribute("Id") ?? "",
        kind: attribute("Type")?.split("/").at(-1) ?? "",
        path: writtenName(
          zip,
          posix.join("/", target.startsWith("/") ? "" : posix.dirname(part), target).slice(1),
        ),
      });
    },
    close() {},
    text() {},
  });
  return relations;
}

const NAMES = new WeakMap<Zip, Map<string, string>>();

/** Names of parts are the same in capitals and small letters (ECMA-376, part 2, 6.2.2.3). */
function writtenName(zip: Zip, name: string): string {
  const names = NAMES.get(zip) ?? new Map(zip.names.map((own) => [own.toLowerCase(), own]));
  NAMES.set(zip, names);
  return names.get(name.toLowerCase()) ?? name;
}

/** Where a part's relations stand; those of the archive itself for "". */
export function relationsPath(part: string): string {
  return posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);
}

/** The document or workbook of an archive, wherever it stands. */
export function mainPart(zip: Zip, usual: string): string {
  const told = relationsOf(zip, "").find(({ kind }) => kind === "officeDocument")?.path;
  return told !== undefined && zip.names.includes(told) ? told : usual;
}
