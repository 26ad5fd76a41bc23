const ALIGNMENT = 8;
const SHORT_LIMIT = 65_536;

/** Writes sections, each its length in bytes and then its content, padded to eight; numbers little-endian. */
export class ByteWriter {
  readonly #parts: Uint8Array[] = [];

  text(text: string): void {
    this.bytes(new TextEncoder().encode(text));
  }

  uint32s(numbers: Uint32Array): void {
    this.bytes(numbers);
  }

  float32s(numbers: Float32Array): void {
    this.bytes(numbers);
  }

  float64s(numbers: Float64Array): void {
    this.bytes(numbers);
  }

  /** Takes two bytes a number where the limit allows it. */
  numbersBelow(limit: number, numbers: Uint32Array): void {
    this.bytes(limit <= SHORT_LIMIT ? Uint16Array.from(numbers) : numbers);
  }

  bytes(section: ArrayBufferView): void {
    this.#parts.push(new Uint8Array(Float64Array.of(section.byteLength).buffer));
    this.#parts.push(new Uint8Array(section.buffer, section.byteOffset, section.byteLength));
    this.#parts.push(new Uint8Array(padding(section.byteLength)));
  }

  finish(): Uint8Array {
    const whole = new Uint8Array(this.#parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/** Reads the sections of `ByteWriter` in the same order; throws an Error where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  text(): string {
    return new TextDecoder().decode(this.#section(1));
  }

  uint32s(): Uint32Array {
    return new Uint32Array(this.#section(4));
  }

  float32s(): Float32Array {
    return new Float32Array(this.#section(4));
  }

  float64s(): Float64Array {
    return new Float64Array(this.#section(8));
  }

  numbersBelow(limit: number): Uint32Array {
    return limit <= SHORT_LIMIT ? Uint32Array.from(new Uint16Array(this.#section(2))) : this.uint32s();
  }

  bytes<T>(view: (section: ArrayBuffer) => T): T {
    return view(this.#section(1));
  }

  isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  #section(unit: number): ArrayBuffer {
    const [length = Number.NaN] = new Float64Array(this.#take(8));
    if (!Number.isSafeInteger(length) || length < 0 || length % unit !== 0)
      throw new Error("Damaged section.");
    const section = this.#take(length);
    this.#take(padding(length));
    return section;
  }

  #take(length: number): ArrayBuffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Error("The bytes end too early.");
    const copy = new Uint8Array(length);
    copy.set(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return copy.buffer;
  }
}

function padding(length: number): number {
  return (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT;
}
