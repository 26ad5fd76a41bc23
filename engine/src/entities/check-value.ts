import { messages } from "@cxc/contract/messages.ts";
import {
  CHAT_MESSAGE_MAX,
  codePoints,
  type DataType,
  DYNAMIC_INTEGER_MAX,
  DYNAMIC_INTEGER_MIN,
  EMAIL_MAX,
  EMAIL_PATTERN,
  NUMBER_MAX,
  URL_MAX,
} from "@cxc/contract/rules.ts";
import { uniformText } from "../text/plain-text.ts";
import { choiceOf } from "./choice-words.ts";
import { readEmail } from "./email.ts";
import type { EntityDefinition, SlotValue } from "./entity-definition.ts";
import { matchPattern } from "./pattern.ts";
import { readPhone } from "./phone.ts";

/** More than anybody books or pays in a chat. */
const STATED_MAX = 1_000_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type CheckedValue = { ok: true; value: SlotValue } | { ok: false; message: string };

type Checked = Pick<EntityDefinition, "data_type" | "choices" | "limits" | "pattern">;

interface Circumstances {
  /** The number was stated together with what it measures ("60 days"), and is no form's field. */
  isMeasured?: boolean | undefined;
  /** Where the visitor is, `YYYY-MM-DD`, for days that may not have passed. */
  today?: string | undefined;
}

type ReadNative = (value: unknown, entity: Checked, now: Circumstances) => SlotValue | undefined;

/** By type, its native form; undefined for what is none of that type. */
const NATIVE: Record<DataType, ReadNative> = {
  string: ofText((text) => text),
  integer: (value, entity, now) =>
    ofText(numberFromDigits)(value, entity, now) ?? wholeNumber(value, entity, now.isMeasured),
  number: (value, entity, now) => number(ofText(decimalNumber)(value, entity, now) ?? value),
  boolean: (value) => (typeof value === "boolean" ? value : undefined),
  date: exactlyThat(isCalendarDate),
  time: exactlyThat(isClockTime),
  choice: ofText((text, entity) => choiceOf(entity, text)),
  email: ofText(emailAddress),
  phone: ofText(readPhone),
  url: textThat(isWebAddress),
  pattern: ofText((text, { pattern = [] }) => matchPattern(text, pattern)),
};

/**
 * What a slot may hold, in its native form: the one rule for form fields and for values found in a message.
 * Messages and limits are the specification's (sections 5 and 9) where the entity has none of its own; texts come back
 * trimmed, choices and patterns as their maker writes them.
 */
export function checkSlotValue(entity: Checked, value: unknown, now: Circumstances = {}): CheckedValue {
  if (value === undefined || value === null || value === "") return { ok: false, message: messages.required };
  if (typeof value === "string" && value.trim() === "") return { ok: false, message: messages.required };
  const native = NATIVE[entity.data_type](value, entity, now);
  const isKept = native !== undefined && isWithin(native, entity, now);
  return isKept ? { ok: true, value: native } : { ok: false, message: problemOf(entity) };
}

/** Whether a text is a day that there is, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** Whether a text is a time of day, `HH:MM`. */
export function isClockTime(text: string): boolean {
  return TIME.test(text);
}

/** Of a text that can be stored, trimmed; of nothing else. */
function ofText(read: (text: string, entity: Checked) => SlotValue | undefined): ReadNative {
  return (value, entity) => {
    const text = typeof value === "string" ? storableText(value.trim()) : undefined;
    return text === undefined ? undefined : read(text, entity);
  };
}

function textThat(isRight: (text: string) => boolean): ReadNative {
  return ofText((text) => (isRight(text) ? text : undefined));
}

/** Blanks around it are no part of a day or a time of day. */
function exactlyThat(isRight: (text: string) => boolean): ReadNative {
  return (value) => (typeof value === "string" && isRight(value) ? value : undefined);
}

/** The specification's texts: the chat window has them in its own language. */
function problemOf({ data_type }: Checked): string {
  switch (data_type) {
    case "choice":
      return messages.selectValid;
    case "email":
      return messages.validEmail;
    case "phone":
      return messages.validPhone;
    case "url":
      return messages.validUrl;
    default:
      return messages.validValue;
  }
}

function isWithin(value: SlotValue, { data_type, limits = {} }: Checked, { today }: Circumstances): boolean {
  const { from, to, not_in_past } = limits;
  if (data_type === "integer" || typeof value === "boolean") return true;
  if (not_in_past && today !== undefined && value < today) return false;
  return (
    !(typeof from === typeof value && value < (from ?? value)) &&
    !(typeof to === typeof value && value > (to ?? value))
  );
}

function storableText(text: string): string | undefined {
  const isStorable = text.isWellFormed() && !text.includes("\0") && codePoints(text) <= CHAT_MESSAGE_MAX;
  return isStorable ? text : undefined;
}

function numberFromDigits(text: string, entity: Checked): number | undefined {
  const digits = uniformText(text);
  return /^-?\d+$/.test(digits) ? wholeNumber(Number(digits), entity) : undefined;
}

function decimalNumber(text: string): number | undefined {
  const digits = uniformText(text);
  return /^-?\d{1,13}(?:\.\d{1,10})?$/.test(digits) ? Number(digits) : undefined;
}

function wholeNumber(value: unknown, { limits = {} }: Checked, isMeasured = false): number | undefined {
  if (typeof value !== "number" || !Number.isInteger(value)) return undefined;
  const least = typeof limits.from === "number" ? limits.from : DYNAMIC_INTEGER_MIN;
  const usual = isMeasured ? STATED_MAX : DYNAMIC_INTEGER_MAX;
  const most = typeof limits.to === "number" ? limits.to : usual;
  // Adding zero turns -0, which JSON can carry, into 0.
  return value >= least && value <= most ? value + 0 : undefined;
}

function emailAddress(text: string): string | undefined {
  const address = readEmail(text);
  return address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address) ? address : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === "number" && Math.abs(value) <= NUMBER_MAX ? value + 0 : undefined;
}

/** A host with a dot, with or without "https://" before it. */
function isWebAddress(text: string): boolean {
  if (text.length > URL_MAX || /\s/u.test(text)) return false;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return false;
  const { protocol, hostname, username, password } = new URL(whole);
  const isPlain = username === "" && password === "";
  return /^https?:$/.test(protocol) && isPlain && /^[^.]+(?:\.[^.]+)+$/u.test(hostname);
}
