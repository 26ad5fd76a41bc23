/** A run of words that stayed, came or went. */
export interface WordRun {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Cells of the table; longer texts are shown as gone and come as a whole. */
const CELLS_MAX = 1_000_000;
/** A space, a word of any script, or a sign. */
const WORD = /\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;
/** Of a long run that stayed, what is shown beside a change; characters. */
const CONTEXT = 60;

/** The words that differ, between those that stay, by their longest common subsequence (Wagner and Fischer). */
export function diffWords(before: string, after: string): WordRun[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const head = commonLength(one, other, 0);
  const tail = commonLength(one.slice(head).reverse(), other.slice(head).reverse(), 0);
  const removed = one.slice(head, one.length - tail);
  const added = other.slice(head, other.length - tail);
  return merge([
    ...run("same", one.slice(0, head)),
    ...(removed.length * added.length > CELLS_MAX
      ? [...run("removed", removed), ...run("added", added)]
      : diffMiddle(removed, added)),
    ...run("same", one.slice(one.length - tail)),
  ]);
}

/** The same with long unchanged runs cut to what stands beside a change. */
export function shorten(runs: readonly WordRun[]): WordRun[] {
  return runs.map((each, index) => {
    if (each.kind !== "same" || each.text.length <= 2 * CONTEXT) return each;
    const start = index === 0 ? "" : each.text.slice(0, CONTEXT);
    const end = index === runs.length - 1 ? "" : each.text.slice(-CONTEXT);
    return { kind: "same", text: `${start} … ${end}` };
  });
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function commonLength(one: readonly string[], other: readonly string[], from: number): number {
  let length = from;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++;
  return length;
}

function diffMiddle(before: readonly string[], after: readonly string[]): WordRun[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const runs: WordRun[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [gone, come] = [before[row], after[column]];
    if (gone !== undefined && gone === come) {
      runs.push({ kind: "same", text: gone });
      row++;
      column++;
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      runs.push({ kind: "removed", text: gone });
      row++;
    } else {
      runs.push({ kind: "added", text: come ?? "" });
      column++;
    }
  }
  return runs;
}

function run(kind: WordRun["kind"], words: readonly string[]): WordRun[] {
  return words.length === 0 ? [] : [{ kind, text: words.join("") }];
}

/** Neighbours of one kind become one; a lone space between two changes belongs to both, so that each reads as one. */
function merge(runs: readonly WordRun[]): WordRun[] {
  const merged: WordRun[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) merged.push({ kind: "removed", text: removed });
    if (added) merged.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  runs.forEach(({ kind, text }, index) => {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else if (
      removed + added !== "" &&
      text.trim() === "" &&
      runs[index + 1] &&
      runs[index + 1]?.kind !== "same"
    ) {
      removed += text;
      added += text;
    } else {
      flush();
      const last = merged.at(-1);
      if (last?.kind === "same") last.text += text;
      else merged.push({ kind, text });
    }
  });
  flush();
  return merged;
}
