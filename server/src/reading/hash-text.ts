import { hash } from "node:crypto";

/** What two documents with the same words have in common: SHA-256 of their Markdown, base64url. */
export function hashText(markdown: string): string {
  return hash("sha256", markdown, "base64url");
}
