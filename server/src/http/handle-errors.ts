import { type ErrorCode, errors } from "@cxc/contract/errors.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import type { FastifyError, FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** Fastify's own errors, by its code; what is not here is our mistake. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_json",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_ASYNC_CONSTRAINT: "not_found",
};

/** What a PostgreSQL error says that the caller can do something about. */
const DATABASE_CODES: Record<string, ErrorCode> = {
  "23503": "conflict",
  "23505": "conflict",
  "40001": "unavailable",
  "40P01": "unavailable",
  "53300": "unavailable",
  "57P03": "unavailable",
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
};

/** The one place where an error becomes an answer. What is our own mistake is logged and says nothing of the inside. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error);
    if (!known || known.status >= 500) request.log.error({ err: error }, "request failed");
    const answer = known ?? new AppError("internal");
    if (answer.retryAfter !== undefined) reply.header("Retry-After", String(Math.ceil(answer.retryAfter)));
    else if (answer.status === 503) reply.header("Retry-After", "5");
    return reply.code(answer.status).send(errorEnvelope(answer));
  });
}

export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FRAMEWORK_CODES[code ?? ""] ?? DATABASE_CODES[code ?? ""];
  if (known) return new AppError(known);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AppError("invalid")
    : undefined;
}

export function errorEnvelope({ code, message, fieldErrors }: AppError): Envelope {
  const first = Object.values(fieldErrors ?? {})[0];
  return {
    status: false,
    message:
      code === "invalid" && message === errors.invalid.message && first !== undefined ? first : message,
    code,
    ...(fieldErrors ? { errors: fieldErrors } : {}),
  };
}
