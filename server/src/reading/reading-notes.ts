/** "1 hidden row was left out", "3 hidden rows were left out"; "" for none. */
export function countOf(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? one : many}`;
}

/** What a reader saw and didn't turn into text, as sentences in one line. */
export function joinNotes(notes: readonly string[]): string {
  return notes
    .filter(Boolean)
    .map((note) => (note.endsWith(".") ? note : `${note}.`))
    .join(" ");
}
