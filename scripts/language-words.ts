import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The only folder of the engine that holds words of languages. */
const LANGUAGES = "languages";
/** What only tests read. */
const TESTING = "testing";

/** A shorter word is one of several languages, and of code; a pattern holds less of these. */
const LETTERS_MIN = 4;
const LETTERS_MIN_IN_PATTERN = 3;
/** Words of addresses and of JSON. */
const CODE_WORDS = new Set(["com", "info", "app", "shop", "null", "auto"]);
/** These read a text, so that a literal handed to them is matched against it. */
const READERS = new Set(
  "includes startsWith endsWith indexOf split match matchAll replace replaceAll".split(" "),
);
const SETS = new Set(["Set", "Map", "RegExp"]);

/** A literal of a source file: its words, and what it is there for. */
interface Literal {
  line: number;
  words: string[];
  /** Whether it is compared with what somebody wrote, rather than a code's name, shown to people or handed to a model. */
  use: "pattern" | "matched" | "other";
}

/** A word of a language outside of the languages' folder. */
export interface WordFound {
  file: string;
  line: number;
  word: string;
  /** Those whose own folder holds it; `undefined` where its letters alone show that it is no English. */
  languages: string[] | undefined;
}

/**
 * The words of languages in literals (strings, templates, patterns) of the engine's sources, by path, outside of `languages/`.
 * Which words there are, the languages' folders tell themselves. The product's own English is no such word: its identifiers,
 * and the sentences that it writes into the trace or to a language model. So English counts where a literal is matched against a
 * text: in a pattern, in what a pattern is built of, in a set of words, in what a text is searched for.
 */
export function findLanguageWords(sources: ReadonlyMap<string, string>): WordFound[] {
  const languages = languagesByWord(sources);
  const identifiers = identifiersOf([...sources.values()]);
  const isOf = (literal: Literal, word: string) => {
    const isLong = word.length >= (literal.use === "pattern" ? LETTERS_MIN_IN_PATTERN : LETTERS_MIN);
    if (literal.use === "pattern") return isLong && languages.has(word);
    if (!isLong || !languages.has(word) || identifiers.has(word)) return false;
    return literal.use === "matched" || !languages.get(word)?.includes("en");
  };
  const wordsIn = (literal: Literal) => {
    const foreign = literal.words.filter((word) => isOf(literal, word));
    // Of an English sentence a word or two are another language's as well.
    const isEnglish = literal.use === "other" && foreign.length * 2 <= literal.words.length;
    return literal.words.filter((word) => isBeyondEnglish(word) || (!isEnglish && foreign.includes(word)));
  };
  return [...sources]
    .filter(([file]) => !file.startsWith(`${LANGUAGES}/`))
    .flatMap(([file, text]) =>
      literalsOf(file, text).flatMap((literal) =>
        wordsIn(literal).map((word) => ({ file, line: literal.line, word, languages: languages.get(word) })),
      ),
    );
}

/** Each word of the languages' folders, also without its accents, with those whose folder holds it. */
function languagesByWord(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const languages = new Map<string, string[]>();
  for (const [language = "", files] of Map.groupBy(sources, ([file]) => languageOf(file))) {
    if (language === "") continue;
    const words = files.flatMap(([file, text]) => literalsOf(file, text).flatMap((one) => one.words));
    const forms = words
      .filter((word) => !CODE_WORDS.has(word))
      .flatMap((word) => [word, withoutAccents(word)]);
    for (const word of new Set(forms)) languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
}

/** What is no test, by path below `root`. */
export function readSources(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith(`${TESTING}/`));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
}

function languageOf(file: string): string | undefined {
  return file.match(/^languages\/([a-z]{2})\//)?.[1];
}

/** As readers of plain texts have it. */
function withoutAccents(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "s");
}

/** English is written without accents, and in one script. A letter alone is none of its words. */
function isBeyondEnglish(word: string): boolean {
  return word.length > 1 && !/^[a-z]+$/.test(word);
}

function literalsOf(file: string, text: string): Literal[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const said = textOf(node);
    if (said !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, words: wordsOf(said), use: useOf(node, said) });
    }
    ts.forEachChild(node, visit);
  }
}

/** What a literal says; the name of a property is none. */
function textOf(node: ts.Node): string | undefined {
  if (!node.parent || (ts.isPropertyAssignment(node.parent) && node.parent.name === node)) return undefined;
  if (ts.isRegularExpressionLiteral(node) || ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : undefined;
}

/** Without what a pattern says of itself: the classes of its characters, and the names of its groups. */
function wordsOf(text: string): string[] {
  const said = text.replace(
    /\[[^\]\s]*\]|\\[pP]\{[^}]*\}|\(\?<\w+>|\\k<\w+>|\\u[\da-fA-F]{4}|\\[a-zA-Z]|\{\{?\w+\}?\}|\/[a-z]+$/g,
    " ",
  );
  return [...new Set(said.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])];
}

function useOf(node: ts.Node, said: string): Literal["use"] {
  if (ts.isRegularExpressionLiteral(node) || /\p{L}\|\p{L}|\(\?[:<=!]|\\[pbsd]/u.test(said)) return "pattern";
  return isHandedToReader(node) ? "matched" : "other";
}

/** `new Set(["please"])`, `"please thanks".split(" ")`, `text.startsWith("please")`. */
function isHandedToReader(node: ts.Node): boolean {
  const { parent } = node;
  if (
    ts.isArrayLiteralExpression(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isSpreadElement(parent)
  )
    return isHandedToReader(parent);
  if (ts.isNewExpression(parent)) return SETS.has(parent.expression.getText());
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "split";
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    READERS.has(parent.expression.name.text)
  );
}

/** The words that the code's own names are made of. */
function identifiersOf(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) {
    const source = ts.createSourceFile("", text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node))
        for (const word of node.text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []) words.add(word.toLowerCase());
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return words;
}
