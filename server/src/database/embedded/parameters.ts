import type { WireValue } from "./messages.ts";

/**
 * A JavaScript value as a parameter, by the rules of the `pg` package, so that a statement means the same on both
 * databases: arrays become PostgreSQL arrays (a JSON array must be stringified by its caller), other objects JSON.
 */
export function toWireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (value instanceof Uint8Array) return ownBytes(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  return JSON.stringify(value);
}

/** A view's clone takes its whole underlying buffer along, which for a small Buffer is the shared pool. */
function ownBytes(view: Uint8Array): Uint8Array {
  return view.byteLength === view.buffer.byteLength ? view : new Uint8Array(view);
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(arrayItem).join(",")}}`;
}

function arrayItem(item: unknown): string {
  if (item === null || item === undefined) return "NULL";
  if (Array.isArray(item)) return arrayLiteral(item);
  if (item instanceof Uint8Array) return `"\\\\x${Buffer.from(item).toString("hex")}"`;
  const text = toWireValue(item);
  return `"${String(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
