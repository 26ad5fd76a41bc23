import type { Endings } from "./parts/search-words.ts";
import { perPart } from "./per-part.ts";
import { entriesOf } from "./phrase-notation.ts";

const MOST_ENDINGS = 2;

const endingsOf = perPart("stemming", (stemming) =>
  "endings" in stemming ? readEndings(stemming) : undefined,
);

/** A Korean word without what is written onto it: "배송은" is "배송", "영업하나요" is "영업". */
export function withoutKoreanEndings(word: string): string {
  const { endings, particles } = endingsOf("ko") ?? { endings: [], particles: new Set<string>() };
  let bare = word;
  for (let n = 0; n < MOST_ENDINGS; n++) {
    const ending = endings.find(
      (one) => bare.endsWith(one) && bare.length - one.length >= leastLeft(one, particles),
    );
    if (ending === undefined) break;
    bare = bare.slice(0, -ending.length);
  }
  return bare;
}

/** The longest first. */
function readEndings({ endings, particles }: Endings) {
  return {
    endings: [...entriesOf(endings)].sort((a, b) => b.length - a.length),
    particles: new Set(entriesOf(particles)),
  };
}

function leastLeft(ending: string, particles: ReadonlySet<string>): number {
  return ending.length > 1 || particles.has(ending) ? 1 : 2;
}
