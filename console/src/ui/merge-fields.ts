/** Whose value of a field is kept; `both`: what each added to a list, without what either removed. */
export type Side = "theirs" | "yours" | "both";

/** A field that two people left differently, with what both began from. */
export interface Difference {
  name: string;
  before: unknown;
  theirs: unknown;
  yours: unknown;
  sides: readonly Side[];
  /** Whoever changed it alone, `both` of a list, and otherwise the person who is asked. */
  suggested: Side;
}

type FieldValues = Record<string, unknown>;

/** The fields in which two changes of the same thing differ. */
export function findDifferences(before: FieldValues, theirs: FieldValues, yours: FieldValues): Difference[] {
  return Object.keys(yours).flatMap((name) => {
    const values = { before: before[name], theirs: theirs[name], yours: yours[name] };
    if (isSame(values.theirs, values.yours)) return [];
    const isList = [values.before, values.theirs, values.yours].every(isTexts);
    const onlyTheirs = isSame(values.before, values.yours);
    const onlyYours = isSame(values.before, values.theirs);
    const suggested = onlyTheirs ? "theirs" : isList && !onlyYours ? "both" : "yours";
    const sides: Side[] =
      isList && !onlyTheirs && !onlyYours ? ["theirs", "both", "yours"] : ["theirs", "yours"];
    return [{ name, ...values, sides, suggested }];
  });
}

/** The whole form with each difference settled; one that is not among the choices is settled as suggested. */
export function settle<V extends FieldValues>(
  yours: V,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): V {
  const settled = differences.map((difference) => [
    difference.name,
    keptValue(difference, choices[difference.name] ?? difference.suggested),
  ]);
  return { ...yours, ...Object.fromEntries(settled) };
}

/** What came and went on the way from one list to another. */
export function listChanges(before: readonly string[], after: readonly string[]) {
  return { added: without(after, before), removed: without(before, after) };
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function keptValue({ before, theirs, yours }: Difference, side: Side): unknown {
  if (side !== "both") return side === "theirs" ? theirs : yours;
  if (!isTexts(before) || !isTexts(theirs) || !isTexts(yours)) return yours;
  const { added, removed } = listChanges(before, yours);
  return [...without(theirs, removed), ...without(added, theirs)];
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return all.filter((text) => !known.has(text));
}

/** FieldValues of forms are plain data, made in the same order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
