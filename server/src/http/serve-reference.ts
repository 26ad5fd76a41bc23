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
  const description = onFirstUse(async () => JSON.stringify(await openApi(version, config.publicUrl)));
  const page = onFirstUse(() => docsPage(config.brand));
  app.get(paths.openapi, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(await description()),
  );
  app.get(paths.docs, async (_request, reply) => sendHtml(reply, await page()));
}

/** A start is not to wait for what most processes are never asked for. */
function onFirstUse(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
