/** What the triggers of `documents` and `file_pieces` refuse, by their SQLSTATE, in words for who wanted to store it. */
const REFUSALS = new Map<unknown, string>([
  [
    "54C01",
    "Your company stores as much as it may. Delete pages, files or articles that nobody needs, or ask the operator of this server for more room.",
  ],
  [
    "54C02",
    "The disk of this server is nearly full: what is left is kept for conversations. Its operator has to make room.",
  ],
]);

/** Why there is no room for more pages, files and articles, where an error says so. */
export function storageRefusal(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? REFUSALS.get(error.code) : undefined;
}
