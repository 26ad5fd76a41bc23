import anyAscii from "any-ascii";

const ASCII = /^[\0-\x7f]*$/;
/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, the Arabic stretch; what a voiced kana has stays. */
const ACCENTS =
  /[[\p{M}--[\u3099\u309a]]&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]|\u0640/gv;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters that are one without their accent, such as ø and ł, and pairs, such as æ. */
const OTHER_LATIN = /[\p{Script=Latin}--[a-z]]/gv;

/**
 * The form in which texts are searched and ordered: compatible forms made one (NFKC), without case and accents, however a
 * database's locale sees them. Folding it again changes nothing. ASCII only becomes lower case.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return (
    text
      .normalize("NFKD")
      .replace(INVISIBLE, "")
      .replace(ACCENTS, "")
      // Capitals first: ß, ſ and ı have some, and no small letter of their own is left over.
      .toUpperCase()
      .toLowerCase()
      .replaceAll("ς", "σ")
      .replaceAll("’", "'")
      .replace(OTHER_LATIN, (letter) => anyAscii(letter).toLowerCase() || letter)
      .normalize("NFC")
  );
}

/** Whose fold is its lower case, which every database makes alike. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}
