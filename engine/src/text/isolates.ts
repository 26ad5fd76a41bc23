const OPEN = "\u2068";
const CLOSE = "\u2069";
const ISOLATE = /\u2068([^\u2066-\u2069<>]*)\u2069/gu;
const ELEMENT = /<bdi>([^<>]*)<\/bdi>/gu;

/**
 * A text between the marks of Unicode (UAX 9) behind which it takes its direction from its own letters, and moves nothing beside
 * it.
 */
export function isolated(text: string): string {
  return `${OPEN}${text}${CLOSE}`;
}

/** Sanitised HTML with an element in place of each pair of marks: who copies from it copies the value alone. */
export function isolatesAsElements(html: string): string {
  return html.includes(OPEN) ? html.replace(ISOLATE, "<bdi>$1</bdi>") : html;
}

/** The same back again, for plain text. */
export function elementsAsIsolates(html: string): string {
  return html.includes("<bdi>") ? html.replace(ELEMENT, `${OPEN}$1${CLOSE}`) : html;
}

/** A plain text as it is compared, searched and sent on. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/gu, "");
}
