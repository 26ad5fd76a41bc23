import { findQuotables, type Quotable } from "./quotable.ts";

/**
 * A passage's sentences with the rest of the list that it ends with, which stands in the passages after it. `following` are
 * the texts of these in their order, in Markdown; each may begin with what the one before ended with.
 */
export function continueList(sentences: readonly Quotable[], following: readonly string[]): Quotable[] {
  const all = [...sentences];
  for (const text of following) {
    const last = all.at(-1);
    if (last?.item === undefined) return all;
    const next = findQuotables(text);
    const fresh = next.slice(overlapOf(all, next));
    const end = fresh.findIndex(({ item }) => item === undefined);
    const items = end < 0 ? fresh : fresh.slice(0, end);
    all[all.length - 1] = { ...last, after: "\n" };
    const { item: first = last.item } = last;
    all.push(...items.map((one) => ({ ...one, item: first + (one.item ?? 0) })));
    if (end >= 0) return all;
  }
  return all;
}

/** Whether a passage's text ends within a list, which may go on in the next. */
export function endsInList(text: string): boolean {
  return findQuotables(text).at(-1)?.item !== undefined;
}

/** How many sentences the next text begins with that the text before ends with. */
function overlapOf(before: readonly Quotable[], next: readonly Quotable[]): number {
  for (let count = Math.min(before.length, next.length); count > 0; count--) {
    const isSame = before.slice(-count).every(({ text }, n) => text === next[n]?.text);
    if (isSame) return count;
  }
  return 0;
}
