import { textOf } from "../html/inline-text.ts";
import { parseHtml } from "../html/tree.ts";
import { oneLine } from "./grid.ts";

const MARKUP =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<\/?(?:p|br|b|i|u|a|em|strong|span|div|ul|ol|li|h[1-6]|sup|sub|small|font|table|tr|td|img)(?:\s[^<>]{0,1000})?\/?>/i;

/** A cell's text in one line. Shops and forms export HTML into cells: its tags and references are marks, not text. */
export function cellText(text: string): string {
  return MARKUP.test(text) ? textOf(parseHtml(text)) : oneLine(text);
}
