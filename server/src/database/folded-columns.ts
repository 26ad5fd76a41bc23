import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText, isAscii } from "./fold-text.ts";

type Texts = Record<string, string | null | undefined>;
type Folds<Given extends Texts> = {
  [Column in keyof Given & string as `${Column}_folded`]:
    | string
    | null
    | (undefined extends Given[Column] ? undefined : never);
};

/**
 * What belongs beside these columns of a row, so that `folded` finds it: the fold of each text, null where that is ASCII.
 * What isn't set stays as it is.
 */
export function foldsOf<Given extends Texts>(texts: Given): Folds<Given> {
  const folds = Object.entries(texts).map(([column, text]) => [
    `${column}_folded`,
    text === undefined ? undefined : foldOf(text),
  ]);
  return Object.fromEntries(folds) as Folds<Given>;
}

/** What belongs beside one text. */
export function foldOf(text: string | null): string | null {
  return text === null || isAscii(text) ? null : foldText(text);
}

/** The fold of a column's text: that beside it or, of ASCII, its lower case by a rule that all databases share. */
export function folded(column: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${column}_folded`)}, ${foldedAscii(column)})`;
}

/** The fold of a column that holds nothing but ASCII. */
export function foldedAscii(column: string): RawBuilder<string> {
  return sql`lower(${sql.ref(column)} collate "C")`;
}

/** What to order by so that a column's texts stand in one order on every database: Ä beside A, capitals beside small ones. */
export function alphabetically(column: string): RawBuilder<string> {
  return sql`${folded(column)} || chr(1) || ${sql.ref(column)}`;
}

/** Does this folded text contain these words, in whatever form they are written? Without any everything matches. */
export function contains(text: Expression<string>, q: string | undefined): Expression<SqlBool> {
  const words = foldText(q ?? "").trim();
  if (words === "") return sql<SqlBool>`true`;
  return sql<SqlBool>`${text} like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
}

/**
 * A pattern for `collate "C" ~*`, which knows the case of ASCII letters alone: a line of a text that is this one in any
 * case.
 */
export function lineInAnyCase(line: string): string {
  const anyCase = [...line].map((sign) => {
    if (isAscii(sign)) return /\w/.test(sign) ? sign : `\\${sign}`;
    // The one letter with two small forms: ς ends a word.
    const cases =
      sign.toUpperCase() === "Σ" ? "Σσς" : new Set([sign, sign.toLowerCase(), sign.toUpperCase()]);
    return `(?:${[...cases].join("|")})`;
  });
  return `(?n)^${anyCase.join("")}$`;
}
