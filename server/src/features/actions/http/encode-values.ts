/** What a placeholder stands for, as text; "" where nothing is known of it. */
export type LookUp = (name: string) => string;

const CONTROL = /\p{Cc}/gu;
/** Line ends and tabs are text, all other control characters are not. */
const CONTROL_IN_TEXT = /[^\P{Cc}\t\r\n]/gu;

/** A text that any protocol and database can hold: whole characters, no control characters but tabs and line ends. */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(CONTROL_IN_TEXT, "");
}

/** A text on one line without control characters. */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\t\r\n]+/g, " ")
    .replace(CONTROL, "");
}

/** A part of one segment of a path. */
export function pathValue(value: string): string {
  return encodeURIComponent(value.toWellFormed().replace(CONTROL, ""));
}

/** A name or value of a query. */
export function queryValue(value: string): string {
  return encodeURIComponent(cleanText(value));
}

/** For a header: its ends and line ends are gone. */
export function headerValue(value: string): string {
  return value.toWellFormed().replace(CONTROL, "").trim();
}

/** `application/x-www-form-urlencoded` (WHATWG URL, 5.2). */
export function formValue(value: string): string {
  return encodeURIComponent(cleanText(value)).replace(/%20/g, "+");
}

/** Inside of a JSON string, without its quotes. */
export function jsonStringPart(value: string): string {
  return JSON.stringify(value.toWellFormed()).slice(1, -1);
}

const XML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For XML and HTML, as text or in a quoted attribute. */
export function xmlValue(value: string): string {
  return cleanText(value).replace(/[&<>"']/g, (sign) => XML[sign] ?? "");
}
