import { languageOfQuery } from "@cxc/engine/knowledge/parse-query.ts";

/** So sure of the best must the search be of one in the visitor's language. */
const CLOSE = 0.9;

/**
 * Where a question reads the same in several languages ("WiFi?"), the passages in the visitor's own alone, if one of
 * them is as good; else all. `locale` is BCP 47.
 */
export function preferLanguage<Passage extends { language: string; confidence: number }>(
  question: string,
  ranked: readonly Passage[],
  locale: string | undefined,
): readonly Passage[] {
  const own = locale?.split("-", 1)[0]?.toLowerCase();
  const languages = new Set(ranked.map(({ language }) => language));
  if (own === undefined || languages.size < 2 || !languages.has(own)) return ranked;
  if (languageOfQuery(question, [...languages]) !== undefined) return ranked;
  const mine = ranked.filter(({ language }) => language === own);
  const best = Math.max(...ranked.map(({ confidence }) => confidence));
  return Math.max(...mine.map(({ confidence }) => confidence)) >= CLOSE * best ? mine : ranked;
}
