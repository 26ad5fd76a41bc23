import { errors } from "undici";
import type { ResponseHead } from "./response-head.ts";

const TEXTS = {
  blocked: "This address is not on the public internet.",
  invalid_url: "This is not a web address that can be called.",
  timeout: "The answer took too long.",
  unreachable: "No connection could be made.",
  too_large: "The answer is too large.",
  redirect_loop: "The address leads on and on.",
  bad_response: "The answer can't be read.",
  aborted: "The call was cancelled.",
  busy: "Too many calls are under way.",
} as const;

export type EgressErrorKind = keyof typeof TEXTS;

/** What stood in the way of a connection, as far as it may be told. */
export type UnreachableCause = "name" | "connection" | "certificate" | "no_tls";

/** The one error of everything that goes out. Its text is fixed: it tells nothing about addresses or the network inside. */
export class EgressError extends Error {
  readonly kind: EgressErrorKind;
  readonly reason: UnreachableCause | undefined;
  /** Whether any of the request went out: the other side may have read it and done what it says. */
  hasLeft = false;
  /** The answer's head, where the call failed after that had come. */
  head: ResponseHead | undefined;

  constructor(kind: EgressErrorKind, reason?: UnreachableCause) {
    super(TEXTS[kind]);
    this.name = "EgressError";
    this.kind = kind;
    this.reason = reason;
  }
}

const BAD_RESPONSE = new Set([
  "UND_ERR_HEADERS_OVERFLOW",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
  "UND_ERR_RESPONSE",
  "UND_ERR_INFO",
]);
const UNPACKING = /^(?:Z_|ERR__ERROR|ERR_BROTLI|ERR_ZLIB)/;
const CERTIFICATE =
  /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY|DECODE|DECRYPT)|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_)/;
/** What answered isn't TLS: plain http, as a rule. */
const NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNKNOWN_PROTOCOL|HTTP_REQUEST)$/;

/** Anything thrown on the way out, as the one error. */
export function toEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  if (code === "UND_ERR_INVALID_ARG") return new EgressError("invalid_url");
  if (/^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^E(?:TIMEDOUT|TIMEOUT)$/.test(code))
    return new EgressError("timeout");
  if (BAD_RESPONSE.has(code) || error instanceof errors.HTTPParserError || UNPACKING.test(code)) {
    return new EgressError("bad_response");
  }
  if (NO_TLS.test(code)) return new EgressError("unreachable", "no_tls");
  if (CERTIFICATE.test(code)) return new EgressError("unreachable", "certificate");
  if (/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|EFORMERR|ENOTIMP|EBAD(?:NAME|RESP))/.test(code))
    return new EgressError("unreachable", "name");
  return new EgressError("unreachable", "connection");
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("errors" in error && Array.isArray(error.errors)) return codeOf(error.errors[0]);
  return "";
}
