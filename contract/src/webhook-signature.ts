/** What a signed call of a webhook carries: seconds since 1970, and `sha256=` with the HMAC-SHA256 in hexadecimal. */
export const WEBHOOK_TIMESTAMP = "X-Webhook-Timestamp";
export const WEBHOOK_SIGNATURE = "X-Webhook-Signature";

/** For whoever receives such calls: JavaScript that says whether one is ours. The adapter's test runs it against a real call. */
export const SIGNATURE_CHECK = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: as it came, before any parsing
export function isOurs(headers, body, secret) {
  const timestamp = headers["x-webhook-timestamp"] ?? "";
  const mac = createHmac("sha256", secret);
  mac.update(timestamp + "." + body);
  const own = Buffer.from("sha256=" + mac.digest("hex"));
  const given = Buffer.from(headers["x-webhook-signature"] ?? "");
  const isOld = Math.abs(Date.now() / 1000 - timestamp) > 300;
  if (isOld || given.length !== own.length) return false;
  return timingSafeEqual(given, own);
}`;
