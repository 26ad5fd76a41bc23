const RUSSIAN =
  '<!doctype html><html lang="ru"><title>Часы работы</title><main><h1>Часы работы</h1><p>Мы работаем с понедельника по пятницу, с девяти до пяти.</p></main></html>';

/** The page "営業時間" in Shift_JIS, which says so in its meta element. */
const JAPANESE =
  "PCFkb2N0eXBlIGh0bWw+PGh0bWwgbGFuZz0iamEiPjxoZWFkPjxtZXRhIGNoYXJzZXQ9IlNoaWZ0X0pJUyI+PHRpdGxlPolji8aOnorUPC90aXRsZT48L2hlYWQ+PGJvZHk+PG1haW4+PGgxPolji8aOnorUPC9oMT48cD6TlpNYgs2Mjpdqk/qCqYLni+CXapP6gtyCxYFBjN+RT4vjjp6CqYLnjN+M44zcjp6C3ILFiWOLxoK1gsSCooLcgreBQjwvcD48L21haW4+PC9ib2R5PjwvaHRtbD4=";

/** In windows-1251, which only the header says. */
export function russianPage(): Uint8Array {
  return Buffer.from(
    Array.from(RUSSIAN, (char) => {
      const code = char.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );
}

export function japanesePage(): Uint8Array {
  return Buffer.from(JAPANESE, "base64");
}
