import { has, isAbbreviation, isAt, isMark, markEnd, PLAIN, type Term } from "./clock-term.ts";
import type { Piece } from "./piece.ts";

const HOUR_MINUTES = 60;
const HOURS = 24;
const DOTTED = /^(\d{1,2})\.(\d{2})$/u;
/** Four figures with "am" or "pm" behind them: "730 pm". */
const MILITARY = /^(\d{1,2})([0-5]\d)$/u;

/** "7:30", "07:30:15", "7.30", "19h30". */
export function writtenAt(pieces: readonly Piece[], at: number): Term | undefined {
  const [figure, sign, minutes] = [pieces[at], pieces[at + 1], pieces[at + 2]];
  if (figure?.kind !== "figure") return undefined;
  const [, dotted, dottedMinute] = DOTTED.exec(figure.text) ?? [];
  const isColon = sign?.text === ":";
  const isSplit =
    (isColon || (has(sign, "marks") && sign?.text.length === 1)) &&
    sign?.isTouching === true &&
    minutes?.isTouching === true &&
    /^\d{2}$/u.test(minutes.text);
  if (dotted === undefined && !isSplit) return undefined;
  const text = dotted ?? figure.text;
  const [hour, minute] = [Number(text), Number(dottedMinute ?? minutes?.text)];
  if (!/^\d{1,2}$/u.test(text) || hour > HOURS || minute >= HOUR_MINUTES || (hour === HOURS && minute > 0))
    return undefined;
  const seconds = dotted === undefined ? at + 3 : at + 1;
  const hasSeconds =
    isColon &&
    pieces[seconds]?.text === ":" &&
    pieces[seconds + 1]?.isTouching &&
    /^\d{2}$/u.test(pieces[seconds + 1]?.text ?? "");
  const next = hasSeconds ? seconds + 2 : seconds;
  const isMarked = isMark(pieces, next);
  const isFixed = hour > 12 || hour === 0 || text.startsWith("0");
  return {
    ...PLAIN,
    ...{
      hour,
      minute,
      isFixed,
      isWritten: true,
      isHour: isSplit || isMarked,
      isTail: dotted !== undefined && (isAt(pieces[at - 1]) || has(pieces[at - 1], "from")),
    },
    next: isMarked ? markEnd(pieces, next) : next,
  };
}

/** "730 pm". */
export function militaryAt(pieces: readonly Piece[], at: number): Term[] | undefined {
  const piece = pieces[at];
  const half = pieces[at + 1];
  const [, hour, minute] = MILITARY.exec(piece?.text ?? "") ?? [];
  if (
    piece?.kind !== "figure" ||
    hour === undefined ||
    piece.text.length < 3 ||
    !half ||
    !isAbbreviation(half)
  )
    return undefined;
  return [
    {
      ...PLAIN,
      hour: Number(hour),
      minute: Number(minute),
      next: at + 1,
      isFixed: false,
      isHour: Number(hour) <= 12,
    },
  ];
}
