import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import { CONSOLE_FOLDER, WIDGET_FOLDER } from "../product-files.ts";
import { serveEmbedFiles } from "./embed-files.ts";
import { sendHtml } from "./security-headers.ts";

const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Console and widget as they were built. Every path that is neither a file nor a call shows the console, which knows
 * its own screens; an unknown call is a 404 in JSON.
 */
export async function staticFiles(app: FastifyInstance, { brand }: { brand: string }): Promise<void> {
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
    const isPage = (request.method === "GET" || request.method === "HEAD") && !isCall(request.url);
    if (!isPage || page === undefined) throw new AppError("not_found");
    return sendHtml(reply, page);
  });
}

function isCall(url: string): boolean {
  return /^\/(?:api|assets|widget)(?:\/|$|\?)/.test(url) || url.startsWith("/chatbot.js");
}

function readPage(brand: string): string | undefined {
  const file = join(CONSOLE_FOLDER, "index.html");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").replaceAll("__BRAND__", escapeHtml(brand));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
