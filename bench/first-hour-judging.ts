import type { FirstHourMessage } from "./first-hour-set.ts";
import type { Measure } from "./measures.ts";

/** What became of one message. */
export interface Reply {
  /** The title of the intent that took it, or null. */
  intent: string | null;
  /** The titles that are offered instead. */
  offered: string[];
  /** The titles of what is cited. */
  cited: string[];
  text: string;
  isUnanswered: boolean;
  /** By the entity's title. */
  slots: Record<string, string | number | boolean>;
}

export interface Answered {
  message: FirstHourMessage;
  reply: Reply;
}

const DAY_MS = 86_400_000;
/** The day of the week (Sunday is 0) by its name in each language of the set. */
const WEEKDAYS = new Map(["en", "de", "es", "fr", "it", "nl", "pt"].flatMap(weekdaysIn));

interface Bounds {
  right: [must: number, aim: number];
  source: [must: number, aim: number];
  unknown: [must: number, aim: number];
  slots: [must: number, aim: number];
  smalltalk: [must: number, aim: number];
  taken: [must: number, aim: number];
}

const OFFERED_BOUNDS: [number, number] = [88, 95];

/** The figures of bench/data/first-hour/README.md, in % of the messages that they are about; `now`: when it was asked. */
export function measureAnswers(
  name: string,
  answered: readonly Answered[],
  { now, bounds }: { now: Date; bounds?: Bounds },
): Measure[] {
  const of = (kind: string) => answered.filter(({ message }) => message.expect.startsWith(kind));
  const share = (all: readonly Answered[], has: (one: Answered) => boolean) =>
    (100 * all.filter(has).length) / all.length;
  const meant = of("intent:");
  const others = [...of("source:"), ...of("unknown")];
  const slotted = meant.filter((one) => isRight(one) && one.message.slots);
  const measure = (what: string, value: number, bound?: [number, number]): Measure => ({
    name: `${name}, ${what}`,
    value,
    ...(bound ? { must: bound[0], aim: bound[1] } : {}),
    unit: what.startsWith("taken") ? "% of others" : "%",
  });
  return [
    measure("right", share(meant, isRight), bounds?.right),
    measure(
      "taken",
      share(others, ({ reply }) => reply.intent !== null),
      bounds?.taken,
    ),
    measure("right or offered", share(meant, isRightOrOffered), bounds && OFFERED_BOUNDS),
    measure("source", share(of("source:"), isSourceRight), bounds?.source),
    measure(
      "unknown",
      share(of("unknown"), ({ reply }) => reply.isUnanswered),
      bounds?.unknown,
    ),
    measure(
      "slots",
      share(slotted, (one) => hasSlots(one, now)),
      bounds?.slots,
    ),
    measure("small talk", share(of("smalltalk"), isSmallTalk), bounds?.smalltalk),
  ];
}

function isRight({ message, reply }: Answered): boolean {
  return message.expect === `intent:${reply.intent}`;
}

function isRightOrOffered(one: Answered): boolean {
  return isRight(one) || one.reply.offered.some((title) => one.message.expect === `intent:${title}`);
}

function isSourceRight({ message, reply }: Answered): boolean {
  const isCited = reply.cited.some((title) => message.expect === `source:${title}`);
  const gold = message.gold?.toLowerCase() ?? "";
  return reply.intent === null && isCited && reply.text.toLowerCase().includes(gold);
}

function isSmallTalk({ reply }: Answered): boolean {
  return reply.intent === null && reply.cited.length === 0 && !reply.isUnanswered;
}

function hasSlots({ message, reply }: Answered, now: Date): boolean {
  return Object.entries(message.slots ?? {}).every(([title, wanted]) => {
    const value = reply.slots[title];
    if (typeof value === "string" && typeof wanted === "string")
      return datesMeant(wanted, now)?.includes(value) ?? value.toLowerCase() === wanted.toLowerCase();
    return value === wanted;
  });
}

/** The days (ISO 8601) that a wanted date may stand for; undefined for what is no date. */
function datesMeant(wanted: string, now: Date): string[] | undefined {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const later = /^today(?:\+(\d+))?$/.exec(wanted);
  if (later) return [inDays(Number(later[1] ?? 0))];
  if (wanted.startsWith("weekday:")) {
    const weekday = WEEKDAYS.get(wanted.slice("weekday:".length));
    if (weekday === undefined) throw new Error(`${wanted} names no day of the week`);
    const days = (weekday - now.getUTCDay() + 7) % 7;
    return days === 0 ? [inDays(0), inDays(7)] : [inDays(days)];
  }
  if (!/^\d\d-\d\d$/.test(wanted)) return undefined;
  const year = now.getUTCFullYear();
  const [coming = ""] = [`${year}-${wanted}`, `${year + 1}-${wanted}`].filter((day) => day >= inDays(0));
  return [coming];
}

function weekdaysIn(language: string): [name: string, day: number][] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  // The first day of 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => [format(Date.UTC(2023, 0, 1 + day)).toLowerCase(), day]);
}
