import { z } from "zod";

/** What is read of a JSON Schema; the contract makes no other kinds. */
interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** From here on a whole number's bound is only that it can be told from the next. */
const BOUND_MAX = Number.MAX_SAFE_INTEGER;
/** Where TypeScript's word is another. */
const TYPE_NAMES: Record<string, string> = { integer: "number", array: "unknown[]" };

/**
 * A shape as TypeScript writes it, a field a line, with its limits behind it: a fifth of the lines of its JSON Schema,
 * which stands in OpenAPI.
 */
export function printShape(schema: z.ZodType, io: "input" | "output"): string {
  const shape = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // What is set where nothing is sent concerns who sends.
    override: ({ jsonSchema }) => {
      if (io === "output") delete jsonSchema.default;
    },
  });
  return typeText(shape as Schema, "");
}

function typeText(schema: Schema, indent: string): string {
  const { type, properties, additionalProperties, items, prefixItems } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((each) => typeText(each, indent)))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (prefixItems) return `[${prefixItems.map((each) => typeText(each, indent)).join(", ")}]`;
  if (items) return listText(items, indent);
  if (properties && Object.keys(properties).length > 0) return objectText(schema, indent);
  if (typeof additionalProperties === "object")
    return `{ [name: string]: ${typeText(additionalProperties, indent)} }`;
  return [type ?? "unknown"]
    .flat()
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(" | ");
}

function listText(items: Schema, indent: string): string {
  const item = typeText(items, indent);
  return / \| /.test(item) && !item.endsWith("}") ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const remarks = remarksOn(field);
    const mark = required.includes(name) ? "" : "?";
    return `${deeper}${name}${mark}: ${typeText(field, deeper)}${remarks === "" ? "" : `  // ${remarks}`}\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

function remarksOn(field: Schema): string {
  const parts = [field, ...(field.anyOf ?? field.oneOf ?? [])];
  const ofParts = [...new Set(parts.flatMap((part) => limitsOf(part)))];
  const { default: preset, description } = field;
  return [
    ...ofParts,
    ...(preset === undefined ? [] : [`${JSON.stringify(preset)} unless sent`]),
    ...(description === undefined ? [] : [description]),
  ].join("; ");
}

function limitsOf(schema: Schema): string[] {
  const { format, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    ...(format === undefined ? [] : [format]),
    ...rangeText(minLength, maxLength, " characters"),
    ...rangeText(minimum, maximum, ""),
    ...rangeText(minItems, maxItems, " items"),
  ];
}

function rangeText(from: number | undefined, to: number | undefined, unit: string): string[] {
  const least = from !== undefined && from > -BOUND_MAX ? from : undefined;
  const most = to !== undefined && to < BOUND_MAX ? to : undefined;
  if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit}`];
  if (most !== undefined) return [`at most ${most}${unit}`];
  return least === undefined || (least === 0 && unit !== "") ? [] : [`at least ${least}${unit}`];
}
