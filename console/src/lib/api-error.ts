import { type ErrorCode, errors } from "@cxc/contract/errors.ts";
import { messages } from "@cxc/contract/messages.ts";

interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** `not_ours`: a proxy, a firewall or another log-in answered in the server's place. */
  code: ErrorCode | "timeout" | "not_ours" | "unknown";
  message: string;
  /** Sentences by wire name of the field. */
  errors?: Record<string, string>;
  retryAfterS?: number | undefined;
  data?: unknown;
  isOutcomeUnknown?: boolean;
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

  /** A change was sent and nobody knows what became of it: it's never called failed. */
  readonly isOutcomeUnknown: boolean;

  constructor(parts: ApiErrorDetails) {
    super(parts.message);
    this.name = "ApiError";
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors ?? {};
    this.retryAfterS = parts.retryAfterS;
    this.data = parts.data;
    this.isOutcomeUnknown = parts.isOutcomeUnknown ?? false;
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
  if (!isEnvelope(body)) return new ApiError({ status, code: "not_ours", message: textOfForeign(response) });
  const envelope = body;
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

/** Whether a change may have been done that ended so: no answer came, or one that isn't the server's own. */
export function mayBeDone({ status, code }: ApiError): boolean {
  const isUnread = code === "unknown" || code === "not_ours";
  return code === "timeout" || (isUnread && (status < 400 || status >= 500));
}

/** The same error, of a change that may have been done; `sentence` says so after what happened. */
export function withUnknownOutcome(error: ApiError, sentence: string): ApiError {
  const happened = error.message.endsWith(".") ? error.message : `${error.message}.`;
  return new ApiError({ ...error, message: `${happened} ${sentence}`, isOutcomeUnknown: true });
}

/** Whether a change that threw this may have been done. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.isOutcomeUnknown;
}

/**
 * The sentence to show for anything that was thrown; undefined when the session has ended, which the dialog that asks
 * for the password says already.
 */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return messages.somethingWentWrong;
  return error.code === "not_signed_in" || error.code === "session_expired" ? undefined : error.message;
}

/** Whether it has the shape that every JSON answer of the server has. */
export function isEnvelope(body: unknown): body is Record<string, unknown> {
  return isObject(body) && typeof body.status === "boolean";
}

function textOfForeign({ status, type }: Response): string {
  if (status === 413) return messages.tooLargeOnTheWay;
  if (status === 401) return messages.otherLogIn;
  const what = type === "opaqueredirect" ? "a redirect" : String(status);
  return messages.answeredOnTheWay.replace("{status}", what);
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
