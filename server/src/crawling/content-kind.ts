/** What a body is, as far as it can be read; `other` has no text for us. */
export type ContentKind = "html" | "text" | "document" | "other";

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const TEXT = /^text\/(?:plain|markdown|x-markdown|csv)$/;
const DOCUMENTS = new Set([
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]);
const UNSAID = new Set([
  "",
  "application/octet-stream",
  "application/x-download",
  "application/force-download",
]);
const FILES_WITHOUT_TEXT =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|heic|mp[34]|m4[av]|webm|avi|mov|wmv|og[gv]|wav|flac|zip|rar|7z|t?gz|tar|bz2|exe|msi|dmg|apk|iso|css|js|mjs|json|xml|rss|atom|woff2?|ttf|otf|eot|ics|vcf|kml|gpx|stl|psd|ai|eps)$/i;

/** By the header, and where that says nothing by the first bytes. */
export function contentKind(contentType: string, body: Uint8Array): ContentKind {
  const type = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
  if (HTML.test(type)) return "html";
  if (TEXT.test(type)) return looksLikeHtml(body) && type === "text/plain" ? "html" : "text";
  if (DOCUMENTS.has(type)) return "document";
  if (!UNSAID.has(type)) return "other";
  if (looksLikeHtml(body)) return "html";
  return startsWith(body, "%PDF-") || startsWith(body, "PK\u0003\u0004") ? "document" : "other";
}

/** The charset that the header names. */
export function charsetOf(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1];
}

/** Whether a link's file name already says that there is no text behind it. */
export function isFileWithoutText(url: string): boolean {
  return FILES_WITHOUT_TEXT.test(new URL(url).pathname);
}

function looksLikeHtml(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, 512)).toString("latin1");
  return /^(?:\ufeff|ï»¿)?\s*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start);
}

function startsWith(body: Uint8Array, mark: string): boolean {
  return Buffer.from(body.subarray(0, mark.length)).toString("latin1") === mark;
}
