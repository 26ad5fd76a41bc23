import type { FormField, SlotValue } from "@cxc/contract/chat.ts";
import { DYNAMIC_INTEGER_MAX, DYNAMIC_INTEGER_MIN, EMAIL_MAX, EMAIL_PATTERN } from "@cxc/contract/rules.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d/;
const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;
/** As the server has it: 5 to 15 digits, and what people write between them. */
const PHONE = /^\+?(?:[ ()./-]*\d){5,15}[ ()./-]*$/;

/** Each is the name of its sentence among the window's texts. */
export type FieldProblem =
  | "required"
  | "validValue"
  | "validEmail"
  | "validPhone"
  | "validUrl"
  | "selectValid";

export type ReadField = { value: SlotValue } | { problem: FieldProblem };

/** The native value of what stands in a field's control (specification section 5; the server has the last word). */
export function readField(field: FormField, written: string): ReadField {
  const text = written.trim();
  if (text === "") return { problem: "required" };
  switch (field.type) {
    case "string":
    case "url":
    case "pattern":
    case "choice":
      return { value: text };
    case "integer":
      return INTEGER.test(text) ? within(field, Number(text)) : { problem: "validValue" };
    case "number":
      return DECIMAL.test(text) ? within(field, Number(text)) : { problem: "validValue" };
    case "boolean":
      return { value: text === "true" };
    case "date":
      return isDate(text) ? within(field, text) : { problem: "validValue" };
    case "time":
      return TIME.test(text) ? within(field, text.slice(0, 5)) : { problem: "validValue" };
    case "email":
      return text.length <= EMAIL_MAX && EMAIL_PATTERN.test(text)
        ? { value: text }
        : { problem: "validEmail" };
    case "phone":
      return PHONE.test(text) ? { value: text } : { problem: "validPhone" };
  }
}

/** What a field's control shows for a value that is already known. */
export function writeField(value: SlotValue | null): string {
  return value === null ? "" : String(value);
}

/** The first and the last value that a field takes: integers are 0 to 40 where nothing else is said. */
export function limitsOf({ type, from, to }: FormField): { from?: string | number; to?: string | number } {
  const isWhole = type === "integer";
  const [first, last] = [
    from ?? (isWhole ? DYNAMIC_INTEGER_MIN : undefined),
    to ?? (isWhole ? DYNAMIC_INTEGER_MAX : undefined),
  ];
  return { ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { to: last }) };
}

function within(field: FormField, value: string | number): ReadField {
  const { from = value, to = value } = limitsOf(field);
  return value < from || value > to ? { problem: "validValue" } : { value };
}

/** A day that the calendar has: 31 February is none. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
