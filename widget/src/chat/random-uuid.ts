/** A version 4 UUID. `crypto.randomUUID` is missing on plain http pages, where an embed must work too. */
export function randomUuid(): string {
  const hex: string[] = [];
  for (const [index, byte] of crypto.getRandomValues(new Uint8Array(16)).entries()) {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    hex.push(marked.toString(16).padStart(2, "0"), [3, 5, 7, 9].includes(index) ? "-" : "");
  }
  return hex.join("");
}
