import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, errors } from "@cxc/contract/errors.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { isDiskFull } from "../database/full-disk.ts";
import { isOutOfService } from "../database/out-of-service.ts";
import { storageRefusal } from "../database/storage-full.ts";
import { openToAllOrigins } from "./cors.ts";
import { logRefused } from "./log-refused.ts";
import { outdated } from "./refuse-outdated.ts";
import { setSecurityHeaders } from "./security-headers.ts";

/** Fastify's own errors, by its code; what is not here is our mistake. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_json",
  FST_ERR_BAD_URL: "not_found",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
  FST_ERR_ASYNC_CONSTRAINT: "not_found",
};

/** What a PostgreSQL error says that the caller can do something about. */
const DATABASE_CODES: Record<string, ErrorCode> = {
  "23503": "conflict",
  "23505": "conflict",
};

const DISK_FULL_MESSAGE = "The server's disk is full: nothing can be saved until there is room again.";

/**
 * The one place where an error becomes an answer. What is our own mistake is logged and says nothing of the inside, unless
 * `isOutdated` finds that the database isn't this program's any more.
 */
export function handleErrors(app: FastifyInstance, isOutdated: () => Promise<boolean>): void {
  app.setErrorHandler(async (error, request, reply) => {
    const isForeign = !asAppError(error) && (await isOutdated().catch(() => false));
    return answerError(isForeign ? outdated() : error, request, reply);
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = asAppError(error);
  // Who is too many is told so on purpose: a flood of them must not become one of stack traces.
  if (error instanceof AppError && error.code === "unavailable")
    logRefused(request, "too busy for a request");
  else if (isDiskFull(error))
    logRefused(request, "the disk is full for a request", { detail: error.message });
  else if (isOutOfService(error))
    logRefused(request, "the database can't serve a request", { detail: messageOf(error) });
  else if (!appError || appError.status >= 500) request.log.error({ err: error }, "request failed");
  const answer = appError ?? new AppError("internal");
  if (answer.retryAfter !== undefined) reply.header("Retry-After", String(Math.ceil(answer.retryAfter)));
  else if (answer.status === 503) reply.header("Retry-After", "5");
  // Of our own mistakes the caller can tell the operator which one it was.
  const told =
    answer.status >= 500 ? { ...errorEnvelope(answer), request_id: request.id } : errorEnvelope(answer);
  return reply.code(answer.status).header("X-Request-Id", request.id).send(told);
}

/** Answers what never reaches a route, such as a path that can't be decoded: no hook has set its headers. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  if (request.url.startsWith("/api/public/")) openToAllOrigins(reply);
  answerError(error, request, reply);
}

/** Answers bytes that are no HTTP request, on the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // What follows an answer that ended the connection is nobody's: the answer goes out all the same.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  if (error.code === "HPE_HEADER_OVERFLOW") {
    endSocket(socket, "too_large", {
      status: "431 Request Header Fields Too Large",
      message: "The headers or the address are too long.",
    });
  } else if (error.code === "HPE_INVALID_TRANSFER_ENCODING") {
    endSocket(socket, "unknown_coding");
  } else {
    endSocket(socket, "invalid", { status: "400 Bad Request", message: "This is not a valid HTTP request." });
  }
}

/** Answers an error on the bare socket and closes it as soon as that is out. */
export function endSocket(
  socket: Socket,
  code: ErrorCode,
  { status, message }: { status: string; message: string } = {
    status: `${errors[code].status} ${STATUS_CODES[errors[code].status]}`,
    message: errors[code].message,
  },
): void {
  const body = JSON.stringify({ status: false, message, code } satisfies Envelope);
  const head = [`HTTP/1.1 ${status}`, "Content-Type: application/json; charset=utf-8", "Connection: close"];
  socket.write([...head, `Content-Length: ${Buffer.byteLength(body)}`, "", body].join("\r\n"));
  socket.destroySoon();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("unavailable", { message: DISK_FULL_MESSAGE });
  const refusal = storageRefusal(error);
  if (refusal !== undefined) return new AppError("limit_reached", { message: refusal });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known =
    FRAMEWORK_CODES[code ?? ""] ??
    DATABASE_CODES[code ?? ""] ??
    (isOutOfService(error) ? "unavailable" : undefined);
  if (known) return new AppError(known);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AppError("invalid")
    : undefined;
}

export function errorEnvelope({ code, message, fieldErrors, data }: AppError): Envelope {
  const first = Object.values(fieldErrors ?? {})[0];
  return {
    status: false,
    message:
      code === "invalid" && message === errors.invalid.message && first !== undefined ? first : message,
    code,
    ...(data === undefined ? {} : { data }),
    ...(fieldErrors ? { errors: fieldErrors } : {}),
  };
}
