import { z } from "zod";
import { messages } from "./messages.ts";
import {
  codePoints,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  EMAIL_PATTERN,
  PASSWORD_MAX,
  PASSWORD_RULES,
  PHONE_PATTERN,
  SEARCH_MAX,
  TABLE_PAGE_SIZE,
  TABLE_PAGE_SIZE_MAX,
  USER_NAME_MAX,
  USER_NAME_PATTERN,
  UUID_PATTERN,
} from "./rules.ts";

type Missing = { error: (issue: { input?: unknown }) => string };

/** 'Required' for what was not sent, 'Please enter valid value' for what has the wrong type. */
const missing: Missing = {
  error: ({ input }) => (input === undefined || input === null ? messages.required : messages.validValue),
};

/** Text that a database and a browser can hold: no NUL, no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function tooLong(max: number): string {
  return max === DESCRIPTION_MAX
    ? messages.descriptionTooLong
    : `The maximum length of ${max} characters is reached`;
}

/** Signs that show nothing though they are no blanks: formats, fillers of Hangul and Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Whether somebody who looks at it sees anything. */
function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * A text that may be blank, of at most `max` code points, in one form (NFC): "é" from a Mac is the same text as elsewhere.
 * What is checked in code stands in `meta` for OpenAPI.
 */
export function freeText(max: number) {
  return z
    .string(missing)
    .refine(isStorable, { error: messages.validValue, abort: true })
    .overwrite((text) => text.normalize())
    .refine((text) => codePoints(text) <= max, { error: tooLong(max) })
    .meta({ maxLength: max });
}

/** A text that may be left out or cleared with null; both are "". */
export function optionalText(max: number) {
  return freeText(max)
    .nullish()
    .transform((text) => text ?? "");
}

/** A text that must not be blank, of at most `max` code points. */
export function requiredText(max: number) {
  return freeText(max).refine(isVisible, { error: messages.required }).meta({ minLength: 1 });
}

/** A one-line name, whatever was pasted: it stands in mails, logs and titles. Trimmed, not blank. */
export function nameText(max: number) {
  return freeText(max)
    .meta({ minLength: 1, maxLength: max })
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .refine(isVisible, { error: messages.required });
}

/** 'Required' for a choice that was not made, and anything but a word is one that does not exist. */
const chosen: Missing = {
  error: ({ input }) => (input === undefined || input === null ? messages.required : messages.selectValid),
};

/** An id that names something else: 'Required' when absent, and when it is no UUID a choice that does not exist. */
export function choice() {
  return z
    .string(chosen)
    .refine((id) => id !== "", { error: messages.required, abort: true })
    .refine((id) => UUID_PATTERN.test(id), { error: messages.selectValid })
    .meta({ format: "uuid" })
    .transform((id) => id.toLowerCase());
}

/** One of a fixed list of words, accepted in any case. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string(chosen)
    .refine((word) => word !== "", { error: messages.required, abort: true })
    .meta({ enum: [...values] })
    .transform((word) => values.find((value) => value.toLowerCase() === word.toLowerCase()) ?? word)
    .pipe(z.enum(values, { error: messages.selectValid }));
}

export const uuid = z.uuid();
export const time = z.iso.datetime();
export const isTrue = z.boolean(missing);

export const email = requiredText(1_000)
  .meta({ format: "email", maxLength: EMAIL_MAX })
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => codePoints(text) <= EMAIL_MAX && EMAIL_PATTERN.test(text), {
    error: messages.validEmail,
  });

export const phone = requiredText(100)
  .meta({ pattern: PHONE_PATTERN.source, maxLength: 10 })
  .transform((text) => text.trim())
  .refine((text) => PHONE_PATTERN.test(text), { error: messages.validPhone });

export const userName = requiredText(1_000)
  .meta({ maxLength: USER_NAME_MAX })
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .refine((text) => codePoints(text) <= USER_NAME_MAX && USER_NAME_PATTERN.test(text), {
    error: messages.validUserName,
  });

/** A password that is being chosen: all five rules. */
export const newPassword = requiredText(1_000).refine(
  (text) => text.length <= PASSWORD_MAX && PASSWORD_RULES.every(({ pattern }) => pattern.test(text)),
  { error: messages.validPassword },
);

const count = (initial: number, max: number) =>
  z.coerce
    .number({ error: messages.validValue })
    .int({ error: messages.validValue })
    .min(1, { error: messages.validValue })
    .max(max, { error: messages.validValue })
    .default(initial);

/** A whole number in a body, or as text in a query. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error: messages.validValue },
    )
    .pipe(
      z
        .number()
        .int({ error: messages.validValue })
        .min(min, { error: `Please enter a number from ${min} to ${max}` })
        .max(max, { error: `Please enter a number from ${min} to ${max}` }),
    );
}

/** A web address: http or https, with a host, and no user name or password in it. */
export function httpUrl(max: number) {
  return requiredText(max)
    .transform((text) => text.trim())
    .refine((text) => isHttpUrl(text), { error: messages.validUrl })
    .meta({ format: "uri" });
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== "" && username === "" && password === "";
}

/** The query of a list: `page`, `per_page`, `sort` among the given columns, `direction` and a search text. */
export function listQuery<const T extends readonly [string, ...string[]]>(sortable: T) {
  return z.object({
    page: count(1, 1_000_000),
    per_page: count(TABLE_PAGE_SIZE, TABLE_PAGE_SIZE_MAX),
    sort: z.enum(sortable, { error: messages.selectValid }).optional(),
    direction: z.enum(["asc", "desc"], { error: messages.selectValid }).optional(),
    q: freeText(SEARCH_MAX).optional(),
  });
}

/** A day, `YYYY-MM-DD`, from the year 1 on, where calendars and the database begin. */
export const day = z.iso
  .date({ error: messages.validValue })
  .refine((text) => text > "0001", { error: messages.validValue });

/** A thing named by id and title, as selects and links show it. */
export const reference = z.object({ id: uuid, title: z.string() });

/** A stored secret in an answer; the same sent back keeps it. */
export const setSecret = z.object({ is_set: z.boolean() });
