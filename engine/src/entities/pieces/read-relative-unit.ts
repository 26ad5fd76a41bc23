import type { DayReader, Read } from "./day-reader.ts";
import type { DateUnit } from "./said-day.ts";

/** "Next week", "la semana que viene": how many units away. */
export function readRelativeUnit(reader: DayReader, at: number, unit: DateUnit): Read<number> | undefined {
  const from = reader.skip(at, "article");
  const before = relationAt(reader, from);
  const own = unitAt(reader, before?.end ?? from, unit);
  if (!own) return undefined;
  if (before) {
    const isAfterNext = before.value === 1 && reader.at(own.end, "after next");
    return isAfterNext ? { value: 2, end: isAfterNext.end } : { value: before.value, end: own.end };
  }
  const behind = relationAt(reader, own.end);
  return behind && { value: behind.value, end: behind.end };
}

function relationAt(reader: DayReader, at: number): Read<number> | undefined {
  const found = [
    { value: 2, end: reader.at(at, "after next")?.end },
    { value: 1, end: reader.at(at, "next")?.end },
    { value: -1, end: reader.at(at, "last")?.end },
    { value: 0, end: reader.at(at, "coming")?.end },
  ].flatMap(({ value, end }) => (end === undefined ? [] : { value, end }));
  return found.sort((a, b) => b.end - a.end)[0];
}

export function unitAt(reader: DayReader, at: number, unit: DateUnit): { end: number } | undefined {
  const piece = reader.at(at, "unit");
  return piece?.value === unit ? piece : undefined;
}
