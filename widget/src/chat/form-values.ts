import type { FormField } from "@cxc/contract/chat.ts";
import { DYNAMIC_INTEGER_MAX, DYNAMIC_INTEGER_MIN } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";

/** What is plainly no value of a type; the server has the whole rule. Phone numbers have 5 to 15 digits. */
const SHAPES: Partial<Record<FormField["type"], RegExp>> = {
  integer: /^[+-]?\d+$/,
  number: /^[+-]?\d+(?:[.,]\d+)?$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+?(?:[ ()./-]*\d){5,15}[ ()./-]*$/,
};

/** Each is the name of its sentence among the window's texts. */
export type FieldProblem =
  | "required"
  | "validValue"
  | "validEmail"
  | "validPhone"
  | "validUrl"
  | "selectValid";

const PROBLEMS: Partial<Record<FormField["type"], FieldProblem>> = {
  email: "validEmail",
  phone: "validPhone",
  url: "validUrl",
  choice: "selectValid",
};

export type ReadField = { value: SlotValue } | { problem: FieldProblem };

/** The native value of what stands in a field's control (specification section 5). */
export function parseField(field: FormField, written: string): ReadField {
  const { type } = field;
  const isNumber = type === "integer" || type === "number";
  const text = isNumber ? withPlainFigures(written.trim()) : written.trim();
  if (text === "") return { problem: "required" };
  if (type === "boolean") return { value: text === "true" };
  const value = isNumber ? Number(text.replace(",", ".")) : type === "time" ? text.slice(0, 5) : text;
  const { from = value, to = value } = limitsOf(field);
  const isShaped = SHAPES[type]?.test(text) !== false && (type !== "date" || isDay(text));
  return isShaped && value >= from && value <= to ? { value } : { problem: problemOf(field) };
}

/** What is wrong with a value that was refused; the only sentence that depends on no type is 'Required'. */
export function problemOf({ type, value }: FormField): FieldProblem {
  return value === "" ? "required" : (PROBLEMS[type] ?? "validValue");
}

/** What a field's control shows for a value that is already known. */
export function writeField(value: SlotValue | null): string {
  return value === null ? "" : String(value);
}

/** The first and the last value that a field takes: integers are 0 to 40 where nothing else is said. */
export function limitsOf({ type, from, to }: FormField): {
  from?: string | number | undefined;
  to?: string | number | undefined;
} {
  return type === "integer"
    ? { from: from ?? DYNAMIC_INTEGER_MIN, to: to ?? DYNAMIC_INTEGER_MAX }
    : { from, to };
}

/** A day that the calendar has: 31 February is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The figures and the decimal sign of Arabic, Persian and full-width keyboards as plain ones. */
function withPlainFigures(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (figure) => String(figure.charCodeAt(0) & 15)).replace("٫", ".");
}
