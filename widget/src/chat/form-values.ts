import type { FormField, SlotValue } from "@cxc/contract/chat.ts";
import { DYNAMIC_INTEGER_MAX, DYNAMIC_INTEGER_MIN } from "@cxc/contract/rules.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d/;
const INTEGER = /^\+?\d+$/;

export type FieldProblem = "required" | "validValue";

export type ReadField = { value: SlotValue } | { problem: FieldProblem };

/** The native value of what stands in a field's control (specification section 5, integers from 0 to 40). */
export function readField(type: FormField["type"], written: string): ReadField {
  const text = written.trim();
  if (text === "") return { problem: "required" };
  switch (type) {
    case "string":
      return { value: text };
    case "integer":
      return isAllowedInteger(text) ? { value: Number(text) } : { problem: "validValue" };
    case "boolean":
      return { value: text === "true" };
    case "date":
      return isDate(text) ? { value: text } : { problem: "validValue" };
    case "time":
      return TIME.test(text) ? { value: text.slice(0, 5) } : { problem: "validValue" };
  }
}

/** What a field's control shows for a value that is already known. */
export function writeField(value: SlotValue | null): string {
  return value === null ? "" : String(value);
}

function isAllowedInteger(text: string): boolean {
  const number = Number(text);
  return INTEGER.test(text) && number >= DYNAMIC_INTEGER_MIN && number <= DYNAMIC_INTEGER_MAX;
}

/** A day that the calendar has: 31 February is none. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
