import type { Quotable } from "./quotable.ts";

/** So much of a list is told; what is left is counted. */
const LIST_CHARACTERS = 1200;
const INTRODUCTION = /[:：]$/u;

export interface ToldList {
  /** Numbers of the sentences, ascending: the introduction and the items. */
  sentences: number[];
  /** How many of them are no introduction. */
  items: number;
  /** How many items of the list are left out. */
  left: number;
}

/**
 * The whole list that a chosen sentence introduces or stands in, where the question singles out none of its items: undefined
 * where it does, and where there is no list. `terms`: by sentence, the question's terms in it; `above`: those of the heading.
 */
export function tellList(
  chosen: readonly number[],
  sentences: readonly Quotable[],
  { terms, above }: { terms: readonly ReadonlySet<number>[]; above: ReadonlySet<number> },
): ToldList | undefined {
  const at = chosen.map((n) => firstItem(n, sentences)).find((n) => n !== undefined);
  if (at === undefined) return undefined;
  const { from, to } = boundsOf(at, sentences);
  const isIntroduced = INTRODUCTION.test(sentences[from - 1]?.text ?? "");
  const known = isIntroduced ? new Set([...above, ...(terms[from - 1] ?? [])]) : above;
  const items = termsByItem({ from, to, sentences, terms });
  if (items.length < 2 || isSingledOut(items, known)) return undefined;
  return cutList({ from, to, isIntroduced }, sentences);
}

/** The item that a sentence is, or the first one that it introduces. */
function firstItem(n: number, sentences: readonly Quotable[]): number | undefined {
  if (sentences[n]?.item !== undefined) return n;
  const isIntroduction = INTRODUCTION.test(sentences[n]?.text ?? "");
  return isIntroduction && sentences[n + 1]?.item !== undefined ? n + 1 : undefined;
}

function boundsOf(at: number, sentences: readonly Quotable[]): { from: number; to: number } {
  let from = at;
  while (sentences[from - 1]?.item !== undefined) from--;
  let to = at + 1;
  while (sentences[to]?.item !== undefined) to++;
  return { from, to };
}

function termsByItem(list: {
  from: number;
  to: number;
  sentences: readonly Quotable[];
  terms: readonly ReadonlySet<number>[];
}): ReadonlySet<number>[] {
  const byItem = new Map<number | undefined, ReadonlySet<number>>();
  for (let n = list.from; n < list.to; n++) {
    const item = list.sentences[n]?.item;
    byItem.set(item, new Set([...(byItem.get(item) ?? []), ...(list.terms[n] ?? [])]));
  }
  return [...byItem.values()];
}

/** Whether an item holds a term of the question that neither what stands above nor most of the others do. */
function isSingledOut(items: readonly ReadonlySet<number>[], known: ReadonlySet<number>): boolean {
  const own = items.flatMap((terms) => [...terms].filter((term) => !known.has(term)));
  return own.some((term) => 2 * items.filter((terms) => terms.has(term)).length <= items.length);
}

function cutList(
  { from, to, isIntroduced }: { from: number; to: number; isIntroduced: boolean },
  sentences: readonly Quotable[],
): ToldList {
  const told = isIntroduced ? [from - 1] : [];
  let room = LIST_CHARACTERS;
  let end = from;
  for (; end < to; end++) {
    room -= sentences[end]?.text.length ?? 0;
    if (room < 0 && end > from) break;
    told.push(end);
  }
  const items = new Set(sentences.slice(end, to).map(({ item }) => item));
  const cut = sentences[end - 1]?.item;
  items.delete(cut);
  return { sentences: told, items: end - from, left: items.size };
}
