const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Two lines of one paragraph: a word divided at the end is joined, and scripts without spaces get none. */
export function joinLines(first: string, second: string): string {
  if (/\p{L}[-\u2010\u00ad]$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  const isUnspaced = UNSPACED.test(first.slice(-1)) && UNSPACED.test(second.charAt(0));
  return first + (isUnspaced ? "" : " ") + second;
}
