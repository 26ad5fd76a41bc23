import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import { CONSOLE_FOLDER, WIDGET_FOLDER } from "../product-files.ts";
import { serveEmbedFiles } from "./embed-files.ts";
import { sendHtml } from "./security-headers.ts";

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** A console is nobody's search result. */
const ROBOTS = "User-agent: *\nDisallow: /\n";

/**
 * Console and widget as they were built. Every path that is neither a file nor a call shows the console, which knows
 * its own screens; an unknown call or file is a 404 in JSON, and a call by another method a 405.
 */
export async function staticFiles(
  app: FastifyInstance,
  { brand, methodsAt }: { brand: string; methodsAt(url: string): string[] },
): Promise<void> {
  const page = readPage(brand);
  if (existsSync(CONSOLE_FOLDER)) {
    await app.register(fastifyStatic, {
      root: CONSOLE_FOLDER,
      index: false,
      wildcard: false,
      globIgnore: ["index.html", "**/*.br", "**/*.gz"],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes("/assets/");
        reply.header("Vary", "Accept-Encoding");
        reply.header("Cache-Control", isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : "no-cache");
      },
    });
  }
  await serveEmbedFiles(app, { folder: WIDGET_FOLDER, isSecond: existsSync(CONSOLE_FOLDER) });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header("Allow", allowed.join(", "));
      throw new AppError("method_not_allowed");
    }
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isCallOrFile(request.url);
    if (!isPage || page === undefined) throw new AppError("not_found");
    return sendHtml(reply, page);
  });
  app.get("/robots.txt", (_, reply) => reply.type("text/plain; charset=utf-8").send(ROBOTS));
}

/** No screen of the console has a full stop in the last part of its path. */
function isCallOrFile(url: string): boolean {
  const path = url.replace(/[?#].*$/s, "");
  return /^\/(?:api|assets|widget)(?:\/|$)/i.test(path) || /\.[^/]*$/.test(path);
}

function readPage(brand: string): string | undefined {
  const file = join(CONSOLE_FOLDER, "index.html");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").replaceAll("__BRAND__", escapeHtml(brand));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
