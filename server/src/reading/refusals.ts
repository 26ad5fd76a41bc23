/** Why a document could not be read, in the words that its owner sees. */
const SENTENCES = {
  password: "This file is protected by a password. Please save a copy without one and upload that.",
  empty: "This file is empty.",
  no_text: "There is no text in this file.",
  scanned:
    "This PDF holds pictures of text and no text itself. Please run it through text recognition (OCR) first.",
  damaged: "This file is damaged and can't be opened.",
  too_large: "This file is too large. Files can have up to 20 MB.",
  unpacked_too_large: "This file is too large when unpacked.",
  too_many_pages: "This PDF has too many pages. Files can have up to 2,000 pages; please split it.",
  too_many_cells: "This table has too many cells. Files can have up to 1,000,000 cells; please split it.",
  too_much_text: "This file has too much text. Files can have up to 5 million characters; please split it.",
  wrong_type: "This type of file can't be read.",
  timeout: "Reading this file took too long. Please split it or save it in a simpler form.",
  out_of_memory: "Reading this file needs too much memory. Please split it or save it in a simpler form.",
} as const;

const READABLE_TYPES = "Files can be PDF, Word (DOCX), Excel (XLSX), CSV, HTML, Markdown or plain text.";

export type RefusalReason = keyof typeof SENTENCES;

export interface Refusal {
  ok: false;
  reason: RefusalReason;
  sentence: string;
  /** Of `wrong_type`: what the bytes are, with its article. */
  found?: string | undefined;
}

/** Leaves a reader at any depth; never leaves the thread: there it becomes a `Refusal`. */
export class RefusedError extends Error {
  readonly reason: RefusalReason;
  readonly found: string | undefined;

  constructor(reason: RefusalReason, sentence: string = SENTENCES[reason], found?: string) {
    super(sentence);
    this.reason = reason;
    this.found = found;
  }
}

/** The answer for a document that can't be read; `sentence` replaces the reason's own words. */
export function refusal(reason: RefusalReason, sentence: string = SENTENCES[reason]): Refusal {
  return { ok: false, reason, sentence };
}

/** `found` names what the bytes are, with its article: "a PNG picture". */
export function wrongType(found: string, advice: string = READABLE_TYPES): RefusedError {
  return new RefusedError("wrong_type", `This is ${found}, which can't be read. ${advice}`, found);
}
