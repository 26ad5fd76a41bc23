import { oneLine } from "../grid/grid.ts";
import type { Relation } from "../office-parts.ts";
import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { placeOf, unescapeText } from "./cell-values.ts";
import { text } from "./workbook.ts";

const NOTE_CHARS_MAX = 5_000;
/** The author of what old programs show in the place of a conversation. */
const OF_CONVERSATION = /^tc=/;

export interface SheetNotes {
  /** By place, as "row column". */
  notes: Map<string, string>;
  /** Those of conversations about the sheet, which aren't read. */
  comments: number;
}

/**
 * The notes that stand at cells, without the names that programs put before them. Conversations are between those who
 * write the sheet and are counted only.
 */
export function readNotes(zip: Zip, relations: readonly Relation[]): SheetNotes {
  const notes = new Map<string, string>();
  let comments = 0;
  for (const { kind, path } of relations) {
    if (kind === "comments") for (const [place, note] of readPart(text(zip, path))) notes.set(place, note);
    if (kind === "threadedComment")
      comments += text(zip, path).match(/<(?:[\w.-]+:)?threadedComment[ >]/g)?.length ?? 0;
  }
  return { notes, comments };
}

function readPart(xml: string): Map<string, string> {
  const notes = new Map<string, string>();
  const authors: string[] = [];
  let place: string | undefined;
  let author = "";
  let current = "";
  let part = "";
  let isPhonetic = false;
  parseXml(xml, {
    open(name, attribute) {
      part = name;
      if (name === "author" || name === "comment") current = "";
      if (name === "rPh") isPhonetic = true;
      if (name !== "comment") return;
      const at = placeOf(attribute("ref"));
      place = at && `${at.row} ${at.column}`;
      author = authors[Number(attribute("authorId"))] ?? "";
    },
    close(name) {
      part = "";
      if (name === "rPh") isPhonetic = false;
      if (name === "author") authors.push(current);
      if (name !== "comment" || !place || OF_CONVERSATION.test(author)) return;
      const note = oneLine(unescapeText(current));
      const own = author && note.startsWith(`${author}:`) ? note.slice(author.length + 1).trim() : note;
      if (own) notes.set(place, own);
    },
    text(piece) {
      const isRead = part === "author" || (part === "t" && !isPhonetic);
      if (isRead && current.length < NOTE_CHARS_MAX) current += piece;
    },
  });
  return notes;
}
