import { messages } from "@cxc/contract/messages.ts";
import {
  CHAT_MESSAGE_MAX,
  codePoints,
  DYNAMIC_INTEGER_MAX,
  DYNAMIC_INTEGER_MIN,
} from "@cxc/contract/rules.ts";
import type { EntityDefinition, SlotValue } from "../understand/entities/entity-definition.ts";

/** More than anybody books or pays in a chat. */
const STATED_MAX = 1_000_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type CheckedValue = { ok: true; value: SlotValue } | { ok: false; message: string };

/**
 * What a slot may hold, in its native form: the one rule for form fields and for values found in a message.
 * Messages and limits are the specification's (sections 5 and 9); texts come back trimmed. Where `isMeasured`, the number
 * was stated together with what it measures ("60 days"), and is no form's field.
 */
export function checkSlotValue(
  dataType: EntityDefinition["data_type"],
  value: unknown,
  { isMeasured = false } = {},
): CheckedValue {
  if (value === undefined || value === null || value === "") return { ok: false, message: messages.required };
  if (typeof value === "string" && value.trim() === "") return { ok: false, message: messages.required };
  const native =
    isMeasured && dataType === "integer" ? wholeNumber(value, STATED_MAX) : nativeValue(dataType, value);
  return native === undefined ? { ok: false, message: messages.validValue } : { ok: true, value: native };
}

function nativeValue(dataType: EntityDefinition["data_type"], value: unknown): SlotValue | undefined {
  switch (dataType) {
    case "string":
      return typeof value === "string" ? storableText(value.trim()) : undefined;
    case "integer":
      return typeof value === "string" ? numberFromDigits(value.trim()) : wholeNumber(value);
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "date":
      return typeof value === "string" && isCalendarDate(value) ? value : undefined;
    case "time":
      return typeof value === "string" && TIME.test(value) ? value : undefined;
  }
}

function storableText(text: string): string | undefined {
  const isStorable = text.isWellFormed() && !text.includes("\0") && codePoints(text) <= CHAT_MESSAGE_MAX;
  return isStorable ? text : undefined;
}

function numberFromDigits(text: string): number | undefined {
  return /^\d+$/.test(text) ? wholeNumber(Number(text)) : undefined;
}

function wholeNumber(value: unknown, most = DYNAMIC_INTEGER_MAX): number | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return undefined;
  // Adding zero turns -0, which JSON can carry, into 0.
  return value >= DYNAMIC_INTEGER_MIN && value <= most ? value + 0 : undefined;
}

function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}
