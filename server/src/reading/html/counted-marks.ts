import type { Element } from "./tree.ts";

/** Around a number that a program counts before a paragraph, so that a list takes it for the mark of its item. */
export const NUMBER_START = "\ue002";
export const NUMBER_END = "\ue003";
/** At the beginning of a text. */
export const COUNTED_MARK = new RegExp(`^${NUMBER_START}([^${NUMBER_END}]*)${NUMBER_END}\\s*`);

const ANY_MARK = new RegExp(`${NUMBER_START}([^${NUMBER_END}]*)${NUMBER_END}\\s*`, "g");

/** Numbers before headings and paragraphs, as text. */
export function showCountedMarks(markdown: string): string {
  return markdown.replace(ANY_MARK, "$1 ");
}

/** What a browser shows before an item of an ordered list. */
export function itemMark(list: Element, number: number): string {
  const type = list.attributes.get("type") ?? "1";
  if (!/^[a]$/i.test(type) || number < 1 || number > 26) return `${number}. `;
  return `- ${String.fromCharCode(type.charCodeAt(0) + number - 1)}) `;
}
