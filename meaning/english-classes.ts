import { readQuotables } from "@cxc/engine/retrieve/quotable.ts";
import { readTaughtBusinesses, readWishes, type TaughtBusiness } from "./read-data.ts";

/** Lists of English texts that mean the same: wishes, intents and articles. `takes` leaves businesses out. */
export function englishClasses(takes: (business: TaughtBusiness) => boolean = () => true): string[][] {
  const businesses = readTaughtBusinesses().filter(takes);
  return [
    ...readWishes("en").map(({ texts }) => texts),
    ...businesses.flatMap(({ intents }) =>
      intents.map(({ title, phrases, messages }) => [title, ...phrases, ...messages]),
    ),
    ...businesses.flatMap(({ articles }) =>
      articles.map(({ title, text, questions }) => [
        title,
        ...readQuotables(text).map((sentence) => sentence.text),
        ...questions,
      ]),
    ),
  ];
}
