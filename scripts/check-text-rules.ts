import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { childrenOf, parseSources, placeOf, reportFaults } from "./parse-sources.ts";

/** What knows how texts are searched and ordered, the same on every database. */
const DOOR = "server/src/database/folded-columns.ts";
const SCHEMA = "server/src/database/schema.ts";
/** Each stays as it was when it ran. */
const MIGRATIONS = "server/src/database/migrations/";
/** Does what the database's own rules say of letters. */
const BY_LOCALE = /\b(?:lower|upper|initcap)\s*\(|\bilike\b|(?<!collate "C" )~\*/i;
const TERM = String.raw`(?:[^,()\s]|\([^()]*\))+(?:\s+(?:collate "C"|asc|desc|nulls (?:first|last)))*`;
const ORDERED_BY = new RegExp(String.raw`\border by\s+(${TERM}(?:\s*,\s*${TERM})*)`, "gi");

/** Each statement of the server below `root` that leaves the rules of a text to the database. */
export function findTextRules(root: string): string[] {
  const schema = readFileSync(path.join(root, SCHEMA), "utf8");
  const texts = new Set([...schema.matchAll(/\b(\w+)_folded: Fold;/g)].map(([, column = ""]) => column));
  const isText = (column: string) => texts.has(column.replace(/^\w+\./, ""));
  return parseSources(root, ["server/src"])
    .filter(({ fileName }) => fileName !== DOOR && !fileName.startsWith(MIGRATIONS))
    .flatMap((source) => faultsIn(source, isText))
    .map(
      ([node, what]) => `${placeOf(node)} ${what}, which differs between databases: ${DOOR} has what doesn't`,
    );
}

type Fault = [node: ts.Node, what: string];

function faultsIn(node: ts.Node, isText: (column: string) => boolean): Fault[] {
  const within = childrenOf(node).flatMap((child) => faultsIn(child, isText));
  const own =
    ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql"
      ? ofStatement(node, isText)
      : ofCall(node, isText);
  return [...own.map((what): Fault => [node, what]), ...within];
}

function ofStatement(node: ts.TaggedTemplateExpression, isText: (column: string) => boolean): string[] {
  const statement = piecesOf(node.template).join("?");
  const [byLocale] = BY_LOCALE.exec(statement) ?? [];
  const ordered = [...statement.matchAll(ORDERED_BY)].flatMap(([, list = ""]) => list.split(","));
  const columns = ordered.map((each) => each.trim()).filter((each) => !each.includes('collate "C"'));
  return [
    ...(byLocale === undefined ? [] : [`says ${byLocale}`]),
    ...columns
      .map((each) => each.split(/\s/, 1).join())
      .filter(isText)
      .map((column) => `orders by ${column}`),
  ];
}

function piecesOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** `orderBy("title")`, `where("title", "ilike", …)`, and `sql.ref("title")` where a list says what it is ordered by. */
function ofCall(node: ts.Node, isText: (column: string) => boolean): string[] {
  if (!ts.isCallExpression(node)) return [];
  const called = node.expression.getText();
  const [first, second] = node.arguments.map((each) => (ts.isStringLiteralLike(each) ? each.text : ""));
  const isOrder = /\.orderBy$/.test(called) || (called === "sql.ref" && isOfOrder(node));
  if (isOrder && first !== undefined && isText(first)) return [`orders by ${first}`];
  return /\.where(?:Ref)?$|^where$/.test(called) && /^i?like$/i.test(second ?? "") && isText(first ?? "")
    ? [`looks for ${first} by ${second}`]
    : [];
}

function isOfOrder(node: ts.Node): boolean {
  const list = node.parent?.parent?.parent;
  return list !== undefined && ts.isPropertyAssignment(list) && list.name.getText() === "columns";
}

if (import.meta.main) reportFaults(findTextRules);
