import type { SnapshotAuth } from "@cxc/engine/dialogue/snapshot.ts";
import { headerValue, queryValue } from "./encode-values.ts";
import type { HttpRequest } from "./render-request.ts";

/** What the secret of each way to sign in is called, in the contract and in the store. */
export const SECRET_NAMES = { bearer: "token", basic: "password", api_key: "value" } as const;

/** The request with its credential. */
export function authoriseRequest(request: HttpRequest, auth: SnapshotAuth, secret: string): HttpRequest {
  switch (auth.type) {
    case "none":
      return request;
    case "bearer":
      return withHeader(request, "Authorization", `Bearer ${secret}`);
    case "basic":
      return withHeader(request, "Authorization", `Basic ${basicCredential(auth.username, secret)}`);
    case "api_key":
      if (auth.in === "header") return withHeader(request, auth.name, secret);
      return {
        ...request,
        url: `${request.url}${request.url.includes("?") ? "&" : "?"}${queryValue(auth.name)}=${queryValue(secret)}`,
      };
  }
}

/** Everything that must be blanked where a request or an answer is shown. */
export function secretsOf(auth: SnapshotAuth, secret: string): string[] {
  return auth.type === "basic" ? [secret, basicCredential(auth.username, secret)] : [secret];
}

/** RFC 7617, in UTF-8. */
function basicCredential(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`, "utf8").toString("base64");
}

function withHeader(request: HttpRequest, name: string, value: string): HttpRequest {
  return { ...request, headers: [...request.headers, { name, value: headerValue(value) }] };
}
