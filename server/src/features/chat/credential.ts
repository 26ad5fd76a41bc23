import { hash, randomUUID } from "node:crypto";

/** The visitor's credential of a new conversation: 122 random bits. A repeat of the same start gets the same one. */
export function newCredential(
  start: { agentId: string; idempotencyKey: string | undefined },
  keyedHash: (text: string) => Buffer,
): string {
  if (start.idempotencyKey === undefined) return randomUUID();
  return toUuid(keyedHash(`${start.agentId} ${start.idempotencyKey}`).toString("hex"), "4");
}

/**
 * The credential that the start of this conversation was answered with, by whichever of these hashes made it; undefined
 * where none did.
 */
export function credentialOfStart(
  conversation: string,
  start: Parameters<typeof newCredential>[0],
  keyedHashes: readonly ((text: string) => Buffer)[],
): string | undefined {
  return keyedHashes
    .map((keyedHash) => newCredential(start, keyedHash))
    .find((credential) => logIdOf(credential) === conversation);
}

/** The id under which a conversation is kept and shown in the console; it does not lead back to the credential. */
export function logIdOf(credential: string): string {
  return toUuid(hash("sha256", credential.toLowerCase(), "hex"), "8");
}

/** The first 16 bytes as a UUID of this version (RFC 9562). */
function toUuid(hex: string, version: string): string {
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4] ?? "8";
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    version + hex.slice(13, 16),
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join("-");
}
