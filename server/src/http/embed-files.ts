import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../app-error.ts";
import { serveEmbedScript } from "./embed-script.ts";

const PREFIX = "/widget/";
const YEAR_S = 365 * 24 * 3600;
/** What the script fetches first: the window itself, and its words in one language. */
const FETCHED = /^(chat|words-[a-z]{2,3})-[\w-]+\.js$/;

interface EmbedFiles {
  /** As widget/build.ts left it. */
  folder: string;
  /** Another folder is served already. */
  isSecond: boolean;
}

/** The script that websites paste, and what it loads on first open: files that never change under their names. */
export async function serveEmbedFiles(app: FastifyInstance, { folder, isSecond }: EmbedFiles): Promise<void> {
  serveEmbedScript(app, join(folder, "chatbot.js"));
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: PREFIX,
    index: false,
    wildcard: false,
    globIgnore: ["chatbot.js*", "*.br", "*.gz"],
    preCompressed: true,
    decorateReply: !isSecond,
    setHeaders: (reply, file) => {
      openToAll(reply);
      // The notices of licences are the only files under a lasting name.
      const isLasting = file.endsWith(".txt");
      reply.header("Cache-Control", isLasting ? "no-cache" : `public, max-age=${YEAR_S}, immutable`);
    },
  });
  const current = new Map(readdirSync(folder).map((name) => [FETCHED.exec(name)?.[1], name]));
  // A page may still have the script of the release before, which asks for that one's files.
  app.get<{ Params: { file: string } }>(`${PREFIX}:file`, (request, reply) => {
    const [, kind] = FETCHED.exec(request.params.file) ?? [];
    const name = kind && current.get(kind);
    if (!name) throw new AppError("not_found");
    openToAll(reply);
    return reply.header("Cache-Control", "no-store").redirect(PREFIX + name, 302);
  });
}

/** Another origin's page loads modules only with this. */
function openToAll(reply: Pick<FastifyReply, "header">): void {
  reply.header("Access-Control-Allow-Origin", "*");
  reply.header("Cross-Origin-Resource-Policy", "cross-origin");
}
