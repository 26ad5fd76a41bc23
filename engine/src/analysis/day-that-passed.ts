import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import { asksAhead } from "../entities/asks-ahead.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { blanked } from "../entities/mention.ts";
import { clockText } from "../entities/time.ts";
import { wallClock } from "../entities/wall-clock.ts";
import { sharesWord } from "../languages/shares-word.ts";

/** "Yesterday at ten please" is an answer; "it broke yesterday in the kitchen" tells something else. */
const WORDS_BESIDE_MAX = 2;
const DAY = momentOf("date");
const HOUR = momentOf("time");

/**
 * The day (`YYYY-MM-DD`) that a message wishes for what is planned, and that has passed; undefined where it wishes none: of
 * "my boiler broke yesterday, book a visit" no day was refused.
 */
export function dayThatPassed(turn: Turn, intent: SnapshotIntent): string | undefined {
  const { input } = turn;
  const today = todayOf(turn);
  const isAsked = missingEntities(turn, intent).some((one) => one.data_type === "date" && asksAhead(one));
  if (input.form || today === undefined || !isAsked) return undefined;
  for (const { text } of turn.analysis.segments) {
    const said = turn.analysis.values(text, [DAY, HOUR]);
    const day = said.find(({ entity_id }) => entity_id === DAY.id)?.value;
    if (typeof day !== "string" || day >= today || isTaken(turn, day)) continue;
    const beside = blanked(text, said).match(/\p{L}+/gu) ?? [];
    if (beside.length <= WORDS_BESIDE_MAX || sharesWord(text, intent.title)) return day;
  }
  return undefined;
}

/** "03/04/1990" of a form that asks for a day of birth, too. */
function isTaken({ events }: Turn, day: string): boolean {
  return events.some((event) => event.type === "slot_filled" && event.value === day);
}

/** Today at an hour that has passed, as a message said it for what is planned. */
export interface PassedHour {
  date: EntityDefinition;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string;
}

/**
 * The hour of today that an intent's values came to and that has passed, where a message gave the day or the hour: "can you come
 * today at 5", said at six. Undefined of a form, where there are several days or hours, and of nothing that is planned.
 */
export function hourThatPassed(turn: Turn, intent: SnapshotIntent): PassedHour | undefined {
  const { input } = turn;
  const entities = entitiesOf(turn.snapshot, intent);
  const [date, ...dates] = entities.filter(({ data_type }) => data_type === "date");
  const [clock, ...clocks] = entities.filter(({ data_type }) => data_type === "time");
  if (input.form || !date || !clock || dates.length > 0 || clocks.length > 0 || !asksAhead(date))
    return undefined;
  const slots = slotsOf(turn, intent);
  const [day, time] = [slots[date.id], slots[clock.id]];
  const now = clockText(wallClock(input.now, input.time_zone).minutes);
  if (typeof day !== "string" || day !== todayOf(turn) || typeof time !== "string" || time >= now)
    return undefined;
  const isSaid = turn.events.some(
    (event) => event.type === "slot_filled" && [date.id, clock.id].includes(event.entity_id),
  );
  return isSaid ? { date, day, time } : undefined;
}

function momentOf(data_type: "date" | "time"): EntityDefinition {
  return { id: data_type, name: data_type, title: data_type, description: "", data_type };
}
