import { type ErrorCode, errors } from "@cxc/contract/errors.ts";

interface Details {
  /** By wire name of the field. */
  errors?: Record<string, string>;
  message?: string;
  /** What a program can go on with, such as both sides of a conflict. */
  data?: unknown;
  /** Seconds after which it is worth another try. */
  retryAfter?: number;
}

/** The one error that code throws on purpose; status and default sentence come from the contract. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message);
    this.name = "AppError";
    this.code = code;
    this.status = errors[code].status;
    this.fieldErrors = details.errors;
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}

/** An error of one field of the input. */
export function fieldError(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, { errors: { [field]: message } });
}
