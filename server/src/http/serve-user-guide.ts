import { readFile } from "node:fs/promises";
import { paths } from "@cxc/contract/paths.ts";
import type { FastifyInstance } from "fastify";
import { GUIDE_FILE } from "../product-files.ts";
import { sendHtml } from "./security-headers.ts";
import { userGuidePage } from "./user-guide-page.ts";

/** The guide for those who build agents, as this version has it. */
export function serveUserGuide(app: FastifyInstance, { brand }: { brand: string }): void {
  let page: string | undefined;
  app.get(paths.userGuide, async (_request, reply) => {
    page ??= userGuidePage(await readFile(GUIDE_FILE, "utf8"), brand);
    return sendHtml(reply, page);
  });
}
