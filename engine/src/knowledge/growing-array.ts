type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** The array itself while it has room for `length` numbers, else a copy at least half as long again. */
export function withRoom<T extends NumberArray>(array: T, length: number): T {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => T;
  const larger = new Kind(Math.max(length, Math.ceil(array.length * 1.5), 16));
  larger.set(array);
  return larger;
}
