import { setImmediate as breathe } from "node:timers/promises";
import { fieldError } from "../../app-error.ts";
import { analyseDocument } from "../../reading/analyse-document.ts";
import type { Parser } from "../../reading/parser.ts";
import type { ReadArticle } from "./store-articles.ts";

/** About 4 ms of work, which is less than a thread's start; measured at 0.5 ms a thousand characters. */
const CHARACTERS_AT_ONCE = 6_000;

/** Reads short articles on the spot and long ones in the parser's thread. Throws `invalid` for one that can't be read. */
export function createArticleReader(parser: Parser): ReadArticle {
  return async ({ title, markdown }, tenantId) => {
    if (markdown.length <= CHARACTERS_AT_ONCE) {
      await breathe();
      return analyseDocument({ title, markdown });
    }
    const result = await parser.of(tenantId).readDocument({ kind: "article", title, markdown });
    if (!result.ok) throw fieldError("invalid", "description", result.sentence);
    return result;
  };
}
