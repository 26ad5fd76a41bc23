import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** Of a body; each takes the main thread some time, whatever is in it. No route takes a tenth of them. */
const LISTS_AND_OBJECTS_MAX = 50_000;
const [QUOTE, BACKSLASH, BRACKET, BRACE] = ['"', "\\", "[", "{"].map((sign) => sign.charCodeAt(0));

/**
 * JSON in UTF-8 is the one kind of body; what else comes in is a 415. A call that takes nothing may say that it sends
 * JSON and send nothing. Keys that would reach a prototype are left out, as every unknown field is.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (hasTooManyParts(body)) return done(new AppError("invalid_json"));
    const text = decode(body);
    if (text === undefined) return done(new AppError("invalid_json"));
    return parseJson(request, text, done);
  });
}

/** Undefined where the bytes are not UTF-8: replacing them would store a text that nobody sent. */
function decode(body: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Half a million lists in each other are a megabyte, and a quarter of a second. Signs in texts don't count. */
function hasTooManyParts(body: Buffer): boolean {
  if (body.length <= LISTS_AND_OBJECTS_MAX) return false;
  let count = 0;
  let isInText = false;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (isInText) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if ((sign === BRACKET || sign === BRACE) && ++count > LISTS_AND_OBJECTS_MAX) return true;
  }
  return false;
}
