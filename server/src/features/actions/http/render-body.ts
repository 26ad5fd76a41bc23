import type { SlotValue } from "@cxc/contract/trace.ts";
import { fillTemplate } from "@cxc/engine/templates/fill-placeholders.ts";
import { cleanText, formValue, jsonStringPart, xmlValue } from "./encode-values.ts";

type BodyFormat = "json" | "form" | "xml" | "text";
type SlotValues = Readonly<Record<string, SlotValue>>;

const CONTENT_TYPES: Record<BodyFormat, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  xml: "application/xml",
  text: "text/plain; charset=utf-8",
};

/** What a body is, by its content type, else by how it begins. */
export function bodyFormat(body: string, headers: readonly { name: string; value: string }[]): BodyFormat {
  const contentType = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value;
  if (contentType === undefined) return formatByStart(body);
  if (/json/i.test(contentType)) return "json";
  if (/x-www-form-urlencoded/i.test(contentType)) return "form";
  return /xml|html/i.test(contentType) ? "xml" : "text";
}

function formatByStart(body: string): BodyFormat {
  if (/^\s*</.test(body)) return "xml";
  return /^\s*(?:\[|\{(?!\{))/.test(body) ? "json" : "text";
}

/** The content type where an action names none. */
export function contentTypeOf(format: BodyFormat): string {
  return CONTENT_TYPES[format];
}

/**
 * The body with its values, each encoded for where it stands. In JSON a placeholder in quotes is a part of that string;
 * one without quotes becomes a value of its own type, `null` where nothing is known of it.
 */
export function renderBody(template: string, format: BodyFormat, values: SlotValues): string {
  if (format === "json") return renderJson(template, values);
  const encode = { form: formValue, xml: xmlValue, text: cleanText }[format];
  return fillTemplate(template, (name) => encode(textOf(values, name)));
}

/** A value as text; "" where there is none. */
export function textOf(values: SlotValues, name: string): string {
  return Object.hasOwn(values, name) ? String(values[name]) : "";
}

/** Stays the same JSON whatever a value holds? */
export function isSafeJson(template: string): boolean {
  // A backslash before a placeholder would take the first sign of the value with it.
  return ["", '"', "n"].every((value) => isJson(renderJson(template, new Proxy({}, everything(value)))));
}

function everything(value: string): ProxyHandler<Record<string, SlotValue>> {
  return {
    get: () => value,
    getOwnPropertyDescriptor: () => ({ value, configurable: true, enumerable: true }),
  };
}

/** Is this whole text one JSON value? */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function renderJson(template: string, values: SlotValues): string {
  let isInString = false;
  let read = 0;
  const readTo = (end: number) => {
    for (; read < end; read++) {
      if (isInString && template[read] === "\\") read++;
      else if (template[read] === '"') isInString = !isInString;
    }
  };
  return fillTemplate(template, (name, at) => {
    readTo(at);
    if (isInString) return jsonStringPart(textOf(values, name));
    const value = Object.hasOwn(values, name) ? values[name] : null;
    return JSON.stringify(typeof value === "string" ? value.toWellFormed() : value);
  });
}
