import type { LanguagePack } from "./language-pack.ts";
import { entriesOf } from "./phrase-notation.ts";
import { ENGLISH, LANGUAGE_PACKS } from "./registry.ts";

const LETTER = /\p{L}/gu;
const ASCII_WITH_LETTERS = /^(?=[^a-z]*[a-z])[\0-\x7f]*$/i;
/** Kana tell Japanese even between many Chinese characters. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([["ja", 4]]);

/** The languages of one script, or of scripts that are written together. */
export interface Script {
  letters: RegExp;
  /** The one that most texts in it are in. */
  main: LanguagePack;
  packs: readonly LanguagePack[];
}

let scripts: readonly Script[] | undefined;

/** The script that most letters of a text are of; undefined where it has none that a language writes. */
export function mainScript(text: string): Script | undefined {
  scripts ??= readScripts();
  // Of the most frequent kind of text: two dozen scripts need no counting.
  if (ASCII_WITH_LETTERS.test(text)) return scripts.at(-1);
  let best: Script | undefined;
  let most = 0;
  let left = text.match(LETTER)?.length ?? 0;
  for (const script of scripts) {
    if (left <= 0) break;
    const own = text.match(script.letters)?.length ?? 0;
    left -= own;
    const weighed = own * (WEIGHTS.get(script.main.code) ?? 1);
    if (weighed > most) {
      most = weighed;
      best = script;
    }
  }
  return best;
}

/** That of English last. */
function readScripts(): Script[] {
  const groups = Map.groupBy(LANGUAGE_PACKS, ({ detection }) => detection?.scripts ?? "");
  const read = [...groups].flatMap(([names, packs]): Script[] => {
    const [main] = packs;
    const letters = entriesOf(names).map((name) => `\\p{Script=${name}}`);
    return main && letters.length > 0
      ? [{ main, packs, letters: new RegExp(`[${letters.join("")}]`, "gu") }]
      : [];
  });
  return read.sort((a, b) => Number(a.main === ENGLISH) - Number(b.main === ENGLISH));
}
