import type { ActionBody } from "@cxc/contract/actions.ts";
import { messages } from "@cxc/contract/messages.ts";
import { bodyFormat, isSafeJson } from "./render-body.ts";
import { hasPlaceholderInHost, parseUrlTemplate } from "./url-template.ts";

type Http = NonNullable<ActionBody["http"]>;
type Errors = Record<string, string>;

/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const CONTROL = /\p{Cc}/u;
const CREDENTIALS = new Set(["authorization", "cookie", "proxy-authorization"]);
const SET_BY_US = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "idempotency-key",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** What is wrong with an HTTP action, by field; {} where nothing is. */
export function checkHttp(http: Http): Errors {
  return {
    ...checkUrl(http.url),
    ...checkHeaders(http),
    ...checkQuery(http.query),
    ...checkAuth(http.auth),
    ...checkBody(http),
  };
}

function checkUrl(url: string): Errors {
  if (parseUrlTemplate(url)) return {};
  return {
    "http.url": hasPlaceholderInHost(url)
      ? "A placeholder in the host is refused: an action's host is fixed"
      : messages.validUrl,
  };
}

function checkHeaders({ headers, auth }: Http): Errors {
  const errors: Errors = {};
  const taken = new Set(auth.type === "api_key" && auth.in === "header" ? [auth.name.toLowerCase()] : []);
  for (const [index, { name, value }] of headers.entries()) {
    const lower = name.toLowerCase();
    const problem = headerProblem(lower) || (taken.has(lower) ? "This header is there already" : "");
    if (problem) errors[`http.headers.${index}.name`] = problem;
    taken.add(lower);
    const isContentType = lower === "content-type";
    // It decides how values are encoded, so no value may decide it.
    if (CONTROL.test(value) || (isContentType && value.includes("{{"))) {
      errors[`http.headers.${index}.value`] = messages.validValue;
    } else if (isContentType && /multipart\//i.test(value)) {
      errors[`http.headers.${index}.value`] = "Please send JSON, a form or text";
    }
  }
  return errors;
}

function headerProblem(name: string): string {
  if (!TOKEN.test(name)) return "Please enter a valid header name";
  if (CREDENTIALS.has(name)) return "Please use Authentication instead of this header";
  return SET_BY_US.has(name) ? "This header is set by the server" : "";
}

function checkQuery(query: Http["query"]): Errors {
  const wrong = query.findIndex(({ name }) => name.includes("{{") || CONTROL.test(name));
  return wrong < 0 ? {} : { [`http.query.${wrong}.name`]: messages.validValue };
}

function checkAuth(auth: Http["auth"]): Errors {
  switch (auth.type) {
    case "none":
      return {};
    case "bearer":
      return checkSecret("token", auth.token);
    case "basic": {
      const isUsable = !CONTROL.test(auth.username) && !auth.username.includes(":");
      return {
        ...(isUsable ? {} : { "http.auth.username": messages.validValue }),
        ...checkSecret("password", auth.password),
      };
    }
    case "api_key": {
      const name = auth.name.toLowerCase();
      const problem = auth.in === "header" && name !== "authorization" ? headerProblem(name) : "";
      return { ...(problem ? { "http.auth.name": problem } : {}), ...checkSecret("value", auth.value) };
    }
  }
}

function checkSecret(field: string, secret: string | { is_set: boolean }): Errors {
  const isUsable = typeof secret !== "string" || !CONTROL.test(secret.trim());
  return isUsable ? {} : { [`http.auth.${field}`]: messages.validValue };
}

function checkBody({ method, headers, body }: Http): Errors {
  if (method === "GET" || body === "") return {};
  if (bodyFormat(body, headers) !== "json" || isSafeJson(body)) return {};
  return { "http.body": "This is not valid JSON" };
}
