const ROUNDS = 5;
/** Stands for what has no word on the other side. */
const NOTHING = "";

/** For each word of the other language the English words that it stands for, with their probabilities. */
export type Translations = Map<string, Map<string, number>>;

/** IBM Model 1 (Brown et al. 1993) over pairs of texts in words: expectation and maximisation, from equal chances on. */
export function translateWords(
  pairs: readonly (readonly [english: readonly string[], other: readonly string[]])[],
) {
  let translations: Translations = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    const counts: Translations = new Map();
    for (const [english, other] of pairs) {
      const sources = [NOTHING, ...other];
      for (const target of english) {
        const chances = sources.map((source) =>
          round === 0 ? 1 : (translations.get(source)?.get(target) ?? 0),
        );
        const total = chances.reduce((sum, chance) => sum + chance, 0);
        if (total === 0) continue;
        for (const [n, source] of sources.entries()) add(counts, source, target, (chances[n] ?? 0) / total);
      }
    }
    translations = normalised(counts);
  }
  translations.delete(NOTHING);
  return translations;
}

function add(counts: Translations, source: string, target: string, share: number): void {
  let own = counts.get(source);
  if (!own) {
    own = new Map();
    counts.set(source, own);
  }
  own.set(target, (own.get(target) ?? 0) + share);
}

/** Chances below a thousandth are dropped: they are many and say nothing. */
function normalised(counts: Translations): Translations {
  for (const own of counts.values()) {
    let total = 0;
    for (const count of own.values()) total += count;
    for (const [target, count] of own) {
      if (count / total < 0.001) own.delete(target);
      else own.set(target, count / total);
    }
  }
  return counts;
}
