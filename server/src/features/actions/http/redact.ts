/** What stands where a secret was. */
export const BLANK = "•••";

/**
 * Takes every form of these secrets out of a text: as it is, in a URL, a form, JSON, HTML, as hexadecimal digits, and
 * base64 wherever in the encoded text it begins.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(secrets.flatMap(formsOf).filter((form) => form !== ""));
  if (forms.size === 0) return (text) => text;
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map((form) => escaped(form)).join("|"), "g");
  return (text) => text.replace(pattern, BLANK);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, "utf8");
  // Headers are read as Latin-1 by many.
  const texts = [secret, bytes.toString("latin1")];
  return [...texts.flatMap(textForms), bytes.toString("hex"), ...base64Forms(bytes)];
}

function textForms(text: string): string[] {
  const url = encodeURIComponent(text.toWellFormed());
  const lowerUrl = url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const json = JSON.stringify(text).slice(1, -1);
  const html = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return [
    ...[text, url, lowerUrl, json, json.replaceAll("/", "\\/"), html, html.replaceAll('"', "&quot;")],
    ...[url, lowerUrl].map((form) => form.replaceAll("%20", "+")),
  ];
}

/** The characters that these bytes alone decide, for each of the three places where they can begin. */
function base64Forms(bytes: Buffer): string[] {
  if (bytes.length < 4) return [bytes.toString("base64"), bytes.toString("base64url")];
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const from = [0, 2, 3][shift] ?? 0;
    const until = Math.floor(((shift + bytes.length) * 8) / 6);
    const core = encoded.slice(from, until);
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
