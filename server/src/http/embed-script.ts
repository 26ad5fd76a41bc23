import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { chatRoutes } from "@cxc/contract/chat.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** The script that websites paste: the same bytes for every agent, checked again by the browser at each visit. */
export function serveEmbedScript(app: FastifyInstance, file: string): void {
  const script = read(file);
  const etag = script && `"${createHash("sha256").update(script).digest("base64url")}"`;
  app.get(chatRoutes.embedScript.path, { config: { route: chatRoutes.embedScript } }, (request, reply) => {
    if (script === undefined) throw new AppError("not_found", { message: "The widget is not built yet." });
    reply.header("ETag", etag).header("Cache-Control", "no-cache").type("text/javascript; charset=utf-8");
    return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(script);
  });
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
