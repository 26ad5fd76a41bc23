import { findQuotables } from "@cxc/engine/knowledge/quotable.ts";
import { loadTaughtBusinesses, loadTopics, loadWishes } from "./load-data.ts";

/** Lists of English texts that mean the same: wishes, topics, intents and articles. `takes` leaves businesses out, by their number. */
export function englishClasses(takes: (n: number) => boolean = () => true): string[][] {
  const businesses = loadTaughtBusinesses().filter((_, n) => takes(n));
  return [
    ...loadWishes("en").map(({ texts }) => texts),
    ...loadTopics().map(({ texts }) => texts.en),
    ...businesses.flatMap(({ intents }) =>
      intents.map(({ title, phrases, messages }) => [title, ...phrases, ...messages]),
    ),
    ...businesses.flatMap(({ articles }) =>
      articles.map(({ title, text, questions }) => [
        title,
        ...findQuotables(text).map((sentence) => sentence.text),
        ...questions,
      ]),
    ),
  ];
}
