import { type ErrorCode, errors } from "@cxc/contract/errors.ts";
import { messages } from "@cxc/contract/messages.ts";

interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode | "timeout" | "unknown";
  message: string;
  /** Sentences by wire name of the field. */
  errors?: Record<string, string>;
  retryAfterS?: number | undefined;
  data?: unknown;
}

/** The one error that a call throws. Branch on `code`; `message` is fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorDetails["code"];
  readonly errors: Record<string, string>;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfterS: number | undefined;

  /** What a program can go on with; its shape belongs to the code. */
  readonly data: unknown;

  constructor(parts: ApiErrorDetails) {
    super(parts.message);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors ?? {};
    this.retryAfterS = parts.retryAfterS;
    this.data = parts.data;
  }
}

/** No answer came: the network failed. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: "timeout", message: messages.timeout });
}

/** The error of an answer that is not 2xx; `body` is its parsed JSON, or undefined when it had none. */
export function answerError(response: Response, body: unknown): ApiError {
  const { status } = response;
  if (status === 408 || status === 504) {
    return new ApiError({ status, code: "timeout", message: messages.timeout });
  }
  const envelope = isObject(body) ? body : {};
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError({
    status,
    code: isErrorCode(envelope.code) ? envelope.code : "unknown",
    message:
      typeof envelope.message === "string" && envelope.message
        ? envelope.message
        : messages.somethingWentWrong,
    errors: isTexts(envelope.errors) ? envelope.errors : {},
    retryAfterS: Number.isFinite(wait) ? wait : undefined,
    data: envelope.data,
  });
}

/**
 * The sentence to show for anything that was thrown; undefined when the session has ended, which the dialog that asks
 * for the password says already.
 */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return messages.somethingWentWrong;
  return error.code === "not_signed_in" || error.code === "session_expired" ? undefined : error.message;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errors, value);
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((text) => typeof text === "string");
}
