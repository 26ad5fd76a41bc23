/** What the font Symbol draws in place of the letters A to Z and a to z (PDF 32000-1, D.5). */
const UPPER = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const LOWER = "αβχδεφγηιϕκλµνοπθρστυϖωξψζ";
const PRIVATE = 0xf000;

/** A letter of the font Symbol that a file names by its number, as private letters are, as the sign that is seen. */
export function readSymbol(unicode: string): string {
  const code = unicode.charCodeAt(0) - PRIVATE;
  if (unicode.length !== 1 || code < 0x20 || code > 0x7e) return unicode;
  const letter = String.fromCharCode(code);
  if (letter >= "A" && letter <= "Z") return UPPER[code - 0x41] ?? letter;
  return letter >= "a" && letter <= "z" ? (LOWER[code - 0x61] ?? letter) : letter;
}
