/** "E19", "XR-200", "XR 200": letters and then a number, with at most one sign or space between. */
const CODE =
  /(?<![\p{L}\p{N}])(?<letters>\p{L}{1,8})[-–/. ]?(?<number>\d[\p{L}\d]{0,11}(?:\.\d{1,4}){0,3})(?![\p{L}\p{N}])/gu;
/** "§ 3": a sign that only numbers follow. */
const SIGNED = /(?<sign>[§#№]) ?(?<number>\d[\d.]{0,9})(?<!\.)/gu;
const LONGEST = 1000;
const LINE_MARK = /^[\s|>*+•-]+/u;
const LINES_OF_KIND = 2;

/** What names one thing among others of its kind, as it is found in a text however it is spaced and written. */
interface Code {
  pattern: RegExp;
  /** Any other of its kind: "E17" to "E19", "§ 1" to "§ 3". */
  kind: RegExp;
}

/**
 * The passages that hold every code that a question names ("error E19", "§ 3"), in their order: all of them where it names
 * none. A code is another one with each of its characters, so a near one is no answer. What is written apart ("room 12") is a
 * code only where titles, headings or the beginnings of lines name others of its kind: "from 8" is none.
 */
export function holdAskedCodes<P extends { title: string; heading: string; text: string }>(
  question: string,
  passages: readonly P[],
): P[] {
  const codes = codesIn(question.slice(0, LONGEST));
  const asked = codes.filter((code) => code.isTight || passages.some((passage) => hasKind(code, passage)));
  return passages.filter((passage) =>
    asked.every(({ pattern }) => pattern.test(`${aboveOf(passage)}\n${passage.text}`)),
  );
}

/** Whether a title or heading holds each code that a question names, and it names one. */
export function namesAskedCodes(question: string, heading: string): boolean {
  const codes = codesIn(question.slice(0, LONGEST));
  return codes.length > 0 && codes.every(({ pattern }) => pattern.test(heading));
}

/** One line that begins so may go on as it likes; several begin with what they are about. */
function hasKind({ kind }: Code, passage: { title: string; heading: string; text: string }): boolean {
  if (kind.test(aboveOf(passage))) return true;
  const lines = passage.text.split("\n").map((line) => line.replace(LINE_MARK, ""));
  return lines.filter((line) => line.search(kind) === 0).length >= LINES_OF_KIND;
}

function aboveOf({ title, heading }: { title: string; heading: string }): string {
  return `${title}\n${heading}`;
}

function codesIn(question: string): (Code & { isTight: boolean })[] {
  const written = [...question.matchAll(CODE)].map(({ 0: whole, groups }) => {
    const { letters = "", number = "" } = groups ?? {};
    return { ...codeOf(letters, number), isTight: !/[. ]/u.test(whole) };
  });
  const signed = [...question.matchAll(SIGNED)].map(({ groups }) => {
    const { sign = "", number = "" } = groups ?? {};
    return { ...codeOf(sign, number), isTight: true };
  });
  return [...written, ...signed];
}

function codeOf(head: string, number: string): Code {
  const begin = `(?<![\\p{L}\\p{N}])${head}[-–/. ]{0,2}`;
  const escaped = number.replaceAll(".", "\\.");
  return {
    pattern: new RegExp(`${begin}${escaped}(?![\\p{L}\\p{N}]|\\.\\d)`, "iu"),
    kind: new RegExp(`${begin}\\d`, "iu"),
  };
}
