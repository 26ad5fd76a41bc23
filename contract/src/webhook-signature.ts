/** What a signed call of a webhook carries: seconds since 1970, and `sha256=` with the HMAC-SHA256 in hexadecimal. */
export const WEBHOOK_TIMESTAMP = "X-Webhook-Timestamp";
export const WEBHOOK_SIGNATURE = "X-Webhook-Signature";

/** For whoever receives such calls: JavaScript that says whether one is ours. The adapter's test runs it against a real call. */
export const SIGNATURE_CHECK = `import { createHmac, timingSafeEqual } from "node:crypto";

export function isOurs(headers, body, secret) { // body: the bytes as they came, before any parsing
  const timestamp = headers["x-webhook-timestamp"] ?? "";
  const given = Buffer.from(headers["x-webhook-signature"] ?? "");
  const own = Buffer.from("sha256=" + createHmac("sha256", secret).update(timestamp + "." + body).digest("hex"));
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  return isRecent && given.length === own.length && timingSafeEqual(given, own);
}`;
