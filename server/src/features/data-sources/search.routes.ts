import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { sentencesOf } from "@cxc/engine/languages/sentences-of.ts";
import { answerFromSource } from "@cxc/engine/replies/replies.ts";
import { renderMarkdown } from "@cxc/engine/templates/render-markdown.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import type { PassageSearcher } from "../passages/search-passages.ts";
import { findLexicon } from "../recognisers/lexicons.ts";
import { findAnsweringLanguage, hasDataSource } from "./data-sources.repository.ts";

/** A question tried on a data source: what is found, and what an agent would make of it. */
export function serveSearch(router: Router, { searcher }: { searcher: PassageSearcher }): void {
  router.serve(dataSourceRoutes.searchDataSource, async ({ params, query: { q, k }, scope }) => {
    const ranked = await searcher.rank(await sourceOr404(params.id, scope), q, { limit: k });
    const data = ranked.map(({ id, title, url, heading, text, confidence: score }) => {
      return { id, title, url, heading, passage: text, score };
    });
    return { data };
  });

  router.serve(dataSourceRoutes.tryQuestion, async ({ params, query: { q }, scope }) => {
    const source = await sourceOr404(params.id, scope);
    const language = await findAnsweringLanguage(source.dataSourceId, scope);
    const found = await searcher.findAnswer(source, q, { lexicon: findLexicon(language) });
    const draft = answerFromSource({ language }, found, null);
    const { verdict, why, passages } = found;
    return {
      data: {
        verdict,
        why,
        confidence: passages[0]?.score ?? 0,
        response: renderMarkdown(draft?.markdown ?? sentencesOf({ language }).unknown),
        citation: draft?.citations?.[0] ?? null,
        citations: draft?.citations ?? [],
      },
    };
  });
}

async function sourceOr404(id: string, scope: TenantReader) {
  const dataSourceId = uuidOr404(id);
  if (!(await hasDataSource(dataSourceId, scope))) throw new AppError("not_found");
  return { tenantId: scope.tenantId, dataSourceId };
}
