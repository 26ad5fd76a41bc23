import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import { looksBack } from "../entities/asks-ahead.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import { isWeekdayAlone, weekLater } from "../entities/coming-weekday.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import { clockText } from "../entities/time.ts";
import { wallClock } from "../entities/wall-clock.ts";

/**
 * Day and hour that came in two messages are one moment: "Wednesday", said on a Wednesday, and then "at 9", which has passed,
 * is next week's. The day stays where it was picked in a form, or said in any other way ("today").
 */
export function movedWeekday(turn: Turn, intent: SnapshotIntent): FilledSlot[] {
  const { input } = turn;
  if (input.form) return [];
  const [date, ...dates] = ofType(turn, intent, "date");
  const [time, ...times] = ofType(turn, intent, "time");
  if (!date || !time || dates.length > 0 || times.length > 0 || looksBack(date)) return [];
  const slots = slotsOf(turn, intent);
  const [day, clock, today] = [slots[date.id], slots[time.id], todayOf(turn)];
  const now = clockText(wallClock(input.now, input.time_zone).minutes);
  if (today === undefined || day !== today || typeof clock !== "string" || clock > now) return [];
  if (!wasSaidAsWeekday(turn, date, today)) return [];
  const checked = checkSlotValue(date, weekLater(today), { today });
  return checked.ok ? [{ entity_id: date.id, value: checked.value }] : [];
}

/** Whether the latest message that said a day named today by its weekday. */
function wasSaidAsWeekday(turn: Turn, date: EntityDefinition, today: string): boolean {
  for (const { said } of turn.state.recent.toReversed()) {
    const [found] = turn.analysis.values(said, [date]);
    if (found)
      return found.value === today && isWeekdayAlone(said.slice(found.start, found.end), turn.language);
  }
  return false;
}

function ofType({ snapshot }: Turn, intent: SnapshotIntent, type: EntityDefinition["data_type"]) {
  return entitiesOf(snapshot, intent).filter(({ data_type }) => data_type === type);
}
