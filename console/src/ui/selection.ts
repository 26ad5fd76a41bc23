/** What the checkbox over all rows shows. */
export function allState(keys: readonly string[], selected: ReadonlySet<string>) {
  const count = keys.filter((key) => selected.has(key)).length;
  return { checked: count > 0 && count === keys.length, indeterminate: count > 0 && count < keys.length };
}

/** Selects all of these rows, or none of them when all were; what is selected elsewhere stays. */
export function toggleAll(keys: readonly string[], selected: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(selected);
  const isSelecting = !allState(keys, selected).checked;
  for (const key of keys) isSelecting ? next.add(key) : next.delete(key);
  return next;
}

/** Selects one row, or no longer. */
export function toggleOne(key: string, selected: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
