import type { WireValue } from "./messages.ts";

const FIRST_SIZE = 64 * 1024;
const KEEP_SIZE = 1024 * 1024;

/**
 * Writes frontend messages of PostgreSQL's protocol 3.0 one after another into one buffer, so that a statement
 * crosses into the engine in a single call. `take` returns a view that the next message overwrites.
 */
export class MessageWriter {
  #buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  #end = 0;

  query(sql: string): this {
    const start = this.#begin("Q");
    this.#cstring(sql);
    return this.#finish(start);
  }

  parse(name: string, sql: string): this {
    const start = this.#begin("P");
    this.#cstring(name);
    this.#cstring(sql);
    this.#int16(0);
    return this.#finish(start);
  }

  bind(name: string, values: readonly WireValue[]): this {
    const start = this.#begin("B");
    this.#cstring("");
    this.#cstring(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    return this.#finish(start);
  }

  describePortal(): this {
    const start = this.#begin("D");
    this.#cstring("P");
    return this.#finish(start);
  }

  execute(): this {
    const start = this.#begin("E");
    this.#cstring("");
    this.#int32(0);
    return this.#finish(start);
  }

  closeStatement(name: string): this {
    const start = this.#begin("C");
    this.#cstring(`S${name}`);
    return this.#finish(start);
  }

  sync(): this {
    return this.#finish(this.#begin("S"));
  }

  take(): Uint8Array {
    const message = this.#buffer.subarray(0, this.#end);
    this.#end = 0;
    if (this.#buffer.length > KEEP_SIZE) this.#buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
    return message;
  }

  #begin(type: string): number {
    this.#reserve(5);
    const start = this.#end;
    this.#buffer[start] = type.charCodeAt(0);
    this.#end += 5;
    return start;
  }

  #finish(start: number): this {
    this.#buffer.writeInt32BE(this.#end - start - 1, start + 1);
    return this;
  }

  #value(value: WireValue): void {
    if (value === null) {
      this.#int32(-1);
      return;
    }
    const size = typeof value === "string" ? Buffer.byteLength(value) : value.length;
    this.#int32(size);
    this.#reserve(size);
    if (typeof value === "string") this.#buffer.write(value, this.#end);
    else this.#buffer.set(value, this.#end);
    this.#end += size;
  }

  #cstring(text: string): void {
    const size = Buffer.byteLength(text);
    this.#reserve(size + 1);
    this.#buffer.write(text, this.#end);
    this.#buffer[this.#end + size] = 0;
    this.#end += size + 1;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#end = this.#buffer.writeUInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#end = this.#buffer.writeInt32BE(value, this.#end);
  }

  #reserve(size: number): void {
    const needed = this.#end + size;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#buffer.length * 2));
    larger.set(this.#buffer.subarray(0, this.#end));
    this.#buffer = larger;
  }
}
