import ts from "typescript";
import { childrenOf, parseSources, placeOf, reportFaults } from "./parse-sources.ts";

/** What decides by levels. A classifier's own numbers stand with it, below. */
const DECIDING = ["dialogue", "analysis", "replies", "policy", "turn"].map((layer) => `engine/src/${layer}`);
/** Where numbers of the classifiers become levels. */
const LEVELS = "engine/src/dialogue/levels.ts";

/** Each share between 0 and 1 that stands where the engine below `root` decides. */
export function findThresholds(root: string): string[] {
  return parseSources(root, DECIDING)
    .filter(({ fileName }) => fileName !== LEVELS)
    .flatMap(sharesIn)
    .map((one) => `${placeOf(one)} has the threshold ${one.getText()}, which belongs into ${LEVELS}`);
}

function sharesIn(node: ts.Node): ts.Node[] {
  if (ts.isNumericLiteral(node)) return Number(node.text) > 0 && Number(node.text) < 1 ? [node] : [];
  return childrenOf(node).flatMap(sharesIn);
}

if (import.meta.main) reportFaults(findThresholds);
