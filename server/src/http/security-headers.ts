import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers of every answer; HTML adds its Content-Security-Policy with `sendHtml`. */
export function securityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook("onRequest", (request, reply, done) => {
    setSecurityHeaders(request, reply);
    if (isHttps) reply.header("Strict-Transport-Security", "max-age=31536000");
    done();
  });
}

/** What every answer carries, whatever happened. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("X-Content-Type-Options", "nosniff");
  reply.header("Referrer-Policy", "no-referrer");
  if (request.url.startsWith("/api/")) reply.header("Cache-Control", "no-store");
}

/**
 * Sends a page under the strict policy. `__CSP_NONCE__` in it becomes this answer's nonce, which lets the page's own
 * scripts add style sheets; scripts have no such way in.
 */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  return reply
    .header("Content-Security-Policy", contentSecurityPolicy(nonce))
    .header("X-Frame-Options", "DENY")
    .header("Cache-Control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(html.replaceAll("__CSP_NONCE__", nonce));
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
