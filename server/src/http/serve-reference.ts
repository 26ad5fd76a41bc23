import { paths } from "@cxc/contract/paths.ts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { docsPage } from "./docs-page.ts";
import { openApi } from "./openapi.ts";
import { sendHtml } from "./security-headers.ts";

/** The API described: for programs, and to be read. */
export function serveReference(
  app: FastifyInstance,
  { version, config }: { version: string; config: Config },
): void {
  const description = JSON.stringify(openApi(version, config.publicUrl));
  const page = docsPage(config.brand);
  app.get(paths.openapi, (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(description),
  );
  app.get(paths.docs, (_request, reply) => sendHtml(reply, page));
}
