/** Words between white space that have a letter or digit; two characters of Thai, Japanese or Chinese are one. */
export function countWords(text: string): number {
  let words = 0;
  let unspaced = 0;
  let isInWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0) isInWord = false;
    else if (isUnspaced(code)) unspaced++;
    else if (!isInWord && isLetterOrDigit(code)) {
      isInWord = true;
      words++;
    }
  }
  return words + Math.ceil(unspaced / 2);
}

/** Outside ASCII everything but punctuation counts. */
function isLetterOrDigit(code: number): boolean {
  if (code < 128)
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return code > 0xbf && !(code >= 0x2000 && code <= 0x2bff) && !(code >= 0x3000 && code <= 0x303f);
}

function isUnspaced(code: number): boolean {
  return (
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff)
  );
}
