import type { EgressError } from "../egress/egress-error.ts";
import type { PageVerdict } from "./crawl-queue.ts";
import type { FetchedPage } from "./fetch-page.ts";
import { verdict } from "./page-verdicts.ts";
import { DELAY_MAX_MS, retryAfter } from "./retry-policy.ts";

/** What an answer without a page means; undefined where there is one. */
export function statusVerdict({ status, headers }: FetchedPage): PageVerdict | undefined {
  if (status === 304) return verdict("unchanged");
  if (status >= 200 && status < 300) return undefined;
  if (headers["cf-mitigated"] === "challenge") return verdict("challenged");
  if (status === 404) return verdict("not_found");
  if (status === 410) return verdict("gone");
  if (status === 401 || status === 407) return verdict("login");
  if (status === 403) return verdict("forbidden");
  if (status === 429) return pauseVerdict(retryAfter(headers["retry-after"], Date.now()));
  if (status === 413) return verdict("too_large");
  return verdict(status >= 500 ? "server_error" : "http_error", status);
}

/** What no answer at all means. */
export function errorVerdict({ kind, reason }: EgressError): PageVerdict {
  switch (kind) {
    case "blocked":
      return verdict("blocked");
    case "invalid_url":
      return verdict("bad_url");
    case "timeout":
      return verdict("too_slow");
    case "too_large":
      return verdict("too_large");
    case "redirect_loop":
      return verdict("redirect_loop");
    case "bad_response":
      return verdict("bad_answer");
    case "aborted":
    case "busy":
      return verdict("cut_off");
    case "unreachable":
      if (reason === "name") return verdict("no_name");
      if (reason === "no_tls") return verdict("no_https");
      return verdict(reason === "certificate" ? "bad_certificate" : "no_connection");
  }
}

function pauseVerdict(pauseMs: number | undefined): PageVerdict {
  if (pauseMs === undefined || pauseMs <= DELAY_MAX_MS) return verdict("too_many_requests");
  const minutes = Math.ceil(pauseMs / 60_000);
  if (minutes < 60) return verdict("long_pause", `${minutes} minutes`);
  const hours = Math.round(minutes / 60);
  return verdict("long_pause", hours === 1 ? "an hour" : `${hours} hours`);
}
