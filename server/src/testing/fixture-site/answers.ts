import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** What the site says at one path: HTML, an answer, or whatever a function does with the response. */
export type FixturePage = string | FixtureAnswer | FixtureBehaviour;

export interface FixtureAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Packed when it is sent. */
  packed?: "gzip" | "br";
}

/** `visit` counts from 1 at each path. */
type FixtureBehaviour = (request: IncomingMessage, response: ServerResponse, visit: number) => void;

/** Sends a page; one that is plainly there with its ETag, so that the next visit can ask for changes only. */
export function answerWith(
  page: FixturePage,
  request: IncomingMessage,
  response: ServerResponse,
  visit: number,
) {
  if (typeof page === "function") return page(request, response, visit);
  const { status = 200, headers = {}, body = "", packed } = typeof page === "string" ? { body: page } : page;
  const bytes = Buffer.from(body);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
  if (status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const sent = packed === "gzip" ? gzipSync(bytes) : packed === "br" ? brotliCompressSync(bytes) : bytes;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    ...(status === 200 ? { etag } : {}),
    ...(packed ? { "content-encoding": packed } : {}),
    ...headers,
  });
  response.end(sent);
}

/** A page of the shop in its usual frame: `text` is its own, the rest is on all of them. */
export function htmlPage(options: {
  title: string;
  text: string;
  head?: string;
  links?: readonly string[];
}): string {
  const { title, text, head = "", links = [] } = options;
  const list = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Miller Plumbing</title>${head}</head>
<body><header><nav><a href="/">Home</a></nav></header>
<main><h1>${title}</h1><p>${text}</p><ul>${list}</ul></main>
<footer><p>Miller Plumbing, 12 Mill Lane</p></footer></body></html>`;
}

export function redirectTo(location: string, status = 302): FixtureAnswer {
  return { status, headers: { location } };
}
