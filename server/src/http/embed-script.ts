import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chatRoutes } from "@cxc/contract/chat.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import { bestEncoding } from "./best-encoding.ts";
import { openToAllOrigins } from "./cors.ts";

/** Five minutes as it is; for an hour more a page takes the old one and asks for the new one behind its back. */
const CACHE = "public, max-age=300, stale-while-revalidate=3600";

/** The script that websites paste: the same bytes for every agent, read and packed once. */
export function serveEmbedScript(app: FastifyInstance, file: string): void {
  const script = read(file);
  const packed = script && { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) };
  const etag = script && `W/"${createHash("sha256").update(script).digest("base64url")}"`;
  app.get(chatRoutes.embedScript.path, { config: { route: chatRoutes.embedScript } }, (request, reply) => {
    if (!packed) throw new AppError("not_found", { message: "The widget is not built yet." });
    openToAllOrigins(reply);
    reply.header("ETag", etag).header("Cache-Control", CACHE).header("Vary", "Accept-Encoding");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.type("text/javascript; charset=utf-8");
    const encoding = bestEncoding(request.headers["accept-encoding"]);
    return encoding ? reply.header("Content-Encoding", encoding).send(packed[encoding]) : reply.send(script);
  });
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
