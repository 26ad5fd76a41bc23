import type { Permission } from "@cxc/contract/access.ts";
import { SEARCH_KINDS } from "@cxc/contract/rules.ts";
import { type FoundThing, searchRoutes } from "@cxc/contract/search.ts";
import type { Router } from "../../http/serve.ts";
import { findByTitle } from "./search.repository.ts";

const READ: Record<FoundThing["kind"], Permission> = {
  agent: "agents.read",
  intent: "agents.read",
  entity: "entities.read",
  action: "actions.read",
  data_source: "data_sources.read",
  article: "data_sources.read",
};

export function serveSearch(router: Router): void {
  router.serve(searchRoutes.findThings, async ({ caller, query, scope }) => {
    const results: FoundThing[] = [];
    for (const kind of SEARCH_KINDS) {
      if (!caller.permissions.has(READ[kind])) continue;
      const things = await findByTitle[kind](query.q, scope);
      results.push(...things.map((thing) => ({ kind, ...thing })));
    }
    return { data: results };
  });
}
