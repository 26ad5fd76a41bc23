import ts from "typescript";
import { childrenOf, parseSources, placeOf, reportFaults } from "./parse-sources.ts";

/** A function with more ways out is a table, or several functions. */
const EXITS_MAX = 10;

/** Each function of the engine below `root` whose own returns and throws are too many: where, its name, how many. */
export function findExits(root: string): string[] {
  return parseSources(root, ["engine/src"]).flatMap(functionsIn).flatMap(faultOf);
}

function faultOf(one: ts.SignatureDeclaration): string[] {
  const exits = countExits(one);
  return exits > EXITS_MAX
    ? [`${placeOf(one)} ${nameOf(one)} has ${exits} exits, and ${EXITS_MAX} are the most`]
    : [];
}

function functionsIn(node: ts.Node): ts.SignatureDeclaration[] {
  const within = childrenOf(node).flatMap(functionsIn);
  return ts.isFunctionLike(node) ? [node, ...within] : within;
}

/** Those of a function within it are its own. */
function countExits(node: ts.Node): number {
  return childrenOf(node)
    .filter((child) => !ts.isFunctionLike(child))
    .reduce((sum, child) => sum + countExits(child), isExit(node) ? 1 : 0);
}

function isExit(node: ts.Node): boolean {
  return ts.isReturnStatement(node) || ts.isThrowStatement(node);
}

/** Its own name, or that of what it is given to. */
function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  if (name) return name.getText();
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return isNamed ? parent.name.getText() : "a function without a name";
}

if (import.meta.main) reportFaults(findExits);
