/** Before each part of a page that stands around its own text. No text holds one: `storableText` takes it out. */
const DIVIDER = "\f";
const JOINT = `\n\n${DIVIDER}\n\n`;

/** A page's own text, and the parts around it, which other pages may have, too. */
export interface TextWithParts {
  own: string;
  parts: string[];
}

/** As one text, which is how a document is kept. */
export function joinParts({ own, parts }: TextWithParts): string {
  return [own, ...parts].join(JOINT);
}

export function splitParts(text: string): TextWithParts {
  const [own = "", ...parts] = text.split(JOINT);
  return { own, parts };
}

/** Own text and parts as people read them. */
export function withoutDividers(text: string): string {
  return text.replaceAll(JOINT, "\n\n");
}

/** Each of them by itself. */
export function mapParts(text: string, map: (one: string) => string): string {
  const { own, parts } = splitParts(text);
  return joinParts({ own: map(own), parts: parts.map(map) });
}
