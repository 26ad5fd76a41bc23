import { createHash, randomUUID } from "node:crypto";

/** The visitor's credential of a new conversation: 122 random bits. A repeat of the same start gets the same one. */
export function newCredential(
  start: { agentId: string; idempotencyKey: string | undefined },
  keyedHash: (text: string) => Buffer,
): string {
  if (start.idempotencyKey === undefined) return randomUUID();
  return toUuid(keyedHash(`${start.agentId} ${start.idempotencyKey}`), 4);
}

/** The id under which a conversation is kept and shown in the console; it does not lead back to the credential. */
export function conversationId(credential: string): string {
  return toUuid(createHash("sha256").update(credential.toLowerCase()).digest(), 8);
}

/** The first 16 bytes as a UUID of this version (RFC 9562). */
function toUuid(bytes: Buffer, version: number): string {
  const hex = bytes.toString("hex", 0, 16).split("");
  hex[12] = version.toString(16);
  hex[16] = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
  const text = hex.join("");
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    "-",
  );
}
