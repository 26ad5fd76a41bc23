import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/**
 * JSON in UTF-8 is the one kind of body; what else comes in is a 415. A call that takes nothing may say that it sends
 * JSON and send nothing. Keys that would reach a prototype are left out, as every unknown field is.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("remove", "remove");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
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
