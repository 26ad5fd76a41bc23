const WORD = /[\p{L}\p{N}]/u;
/** Scripts without spaces: Thai, Lao, Khmer, Burmese, kana and Han. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

/** Words between white space; two characters of a script without spaces count as one. */
export function countWords(text: string): number {
  let words = 0;
  for (const part of text.split(/\s+/)) if (WORD.test(part)) words++;
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return unspaced > 0 ? words + Math.floor(unspaced / 2) : words;
}
