import { paths } from "@cxc/contract/paths.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { CALL_GROUPS } from "./reference/call-groups.ts";
import { docsPage, groupPage } from "./reference/docs-page.ts";
import { openApi } from "./reference/openapi.ts";
import { sendHtml } from "./security-headers.ts";

/** The API described: for programs, and to be read. */
export function serveReference(
  app: FastifyInstance,
  { version, config }: { version: string; config: Config },
): void {
  const { brand, publicUrl } = config;
  const description = onFirstUse(async () =>
    JSON.stringify(await openApi({ version, brand, serverUrl: publicUrl })),
  );
  const firstPage = onFirstUse(async () => docsPage(config));
  const pages = new Map(
    CALL_GROUPS.map((group) => [group.name, onFirstUse(() => groupPage(config, group))] as const),
  );
  app.get(paths.openapi, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(await description()),
  );
  app.get(paths.docs, async (_request, reply) => sendHtml(reply, await firstPage()));
  app.get<{ Params: { group: string } }>(paths.docsGroup, async ({ params }, reply) => {
    const page = pages.get(params.group);
    if (!page) throw new AppError("not_found");
    return sendHtml(reply, await page());
  });
}

/** A start is not to wait for what most processes are never asked for. */
function onFirstUse(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
