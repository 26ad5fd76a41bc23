import { useState } from "react";

/** A list that is made anew in each render, as the one of before while it holds the same: what is memoised stays so. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (isSameList(kept, list)) return kept;
  setKept(list);
  return list;
}

/** Whether both hold the same items in the same order. */
export function isSameList(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((item, index) => Object.is(item, after[index]));
}
