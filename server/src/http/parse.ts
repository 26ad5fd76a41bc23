import { messages } from "@cxc/contract/messages.ts";
import type { z } from "zod";
import { AppError } from "../app-error.ts";

/** The input as its schema knows it. Throws `invalid` with one message a field, by wire name. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  if (isNotAnObject(input)) throw new AppError("invalid", { message: "The body must be a JSON object." });
  throw new AppError("invalid", { errors: fieldErrors(parsed.error) });
}

/** The answer with the fields of its schema only. A mismatch is our own mistake and ends as a 500. */
export function shapeOutput<Schema extends z.ZodType>(schema: Schema, output: unknown): z.output<Schema> {
  return schema.parse(output);
}

function isNotAnObject(input: unknown): boolean {
  return typeof input !== "object" || input === null || Array.isArray(input);
}

function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const field = wireName(issue.path);
    if (!errors.has(field)) errors.set(field, hasOwnText(issue) ? issue.message : messages.validValue);
  }
  return Object.fromEntries(errors);
}

/** `training_phrases.3` is the field `training_phrases`; `articles.0.title` stays as it is. */
function wireName(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  while (names.length > 1 && /^\d+$/.test(names.at(-1) ?? "")) names.pop();
  return names.join(".") || "body";
}

/** zod's own sentences begin with these words; ours never do. */
function hasOwnText(issue: z.core.$ZodIssue): boolean {
  return !/^(Invalid|Too|Expected|Unrecognized)/.test(issue.message);
}
