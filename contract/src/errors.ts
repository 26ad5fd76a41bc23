/** Every error code with its HTTP status and default sentence. Programs branch on the code, never on the text. */
export const errors = {
  invalid: { status: 400, message: "Please check the highlighted fields." },
  invalid_json: { status: 400, message: "The body is not valid JSON." },
  invalid_idempotency_key: { status: 400, message: "Idempotency-Key must be a random UUID." },
  not_signed_in: { status: 401, message: "Please log in." },
  wrong_credentials: { status: 401, message: "Wrong email address or password." },
  session_expired: { status: 419, message: "Your session has expired. Please log in again." },
  forbidden: { status: 403, message: "You don't have access to this." },
  access_blocked: { status: 403, message: "Access is limited to the integration page." },
  not_verified: { status: 403, message: "Please confirm your email address first." },
  signup_closed: { status: 403, message: "Sign-up is closed on this server. Ask an admin for an invite." },
  origin_not_allowed: { status: 403, message: "This website is not allowed to use this agent." },
  not_found: { status: 404, message: "Not found." },
  email_taken: { status: 409, message: "Email address is already taken" },
  conflict: { status: 409, message: "This was changed or is in use elsewhere." },
  in_use: { status: 409, message: "This is in use and can't be deleted." },
  limit_reached: { status: 409, message: "The limit is reached." },
  key_reused: { status: 409, message: "This Idempotency-Key was used with another body." },
  turn_in_progress: { status: 409, message: "The previous message is still being answered." },
  too_large: { status: 413, message: "The body is too large." },
  unsupported_media_type: { status: 415, message: "Please send JSON (Content-Type: application/json)." },
  rate_limited: { status: 429, message: "Too many requests. Please wait a moment." },
  internal: { status: 500, message: "Oops! Something went wrong. Please try again." },
  unavailable: { status: 503, message: "The service is busy. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
