import { parseXml } from "../xml.ts";

/** What stands before and after the parts of a formula (ECMA-376, 22.1). */
const AROUND: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["num", ["(", ")"]],
  ["den", ["/(", ")"]],
  ["sup", ["^(", ")"]],
  ["sub", ["_(", ")"]],
  ["rad", ["√(", ")"]],
  ["d", ["(", ")"]],
  ["fName", ["", " "]],
  ["lim", ["_(", ")"]],
  ["mr", ["", "; "]],
]);

/** A Word formula in one line, as people type it: "(a+b)/2", "x^2", "√(b^2-4ac)". */
export function formulaText(xml: string): string {
  let text = "";
  let isText = false;
  parseXml(xml, {
    open(name, attribute) {
      isText = name === "t";
      text += AROUND.get(name)?.[0] ?? "";
      if (name === "chr") text += attribute("m:val") ?? "";
    },
    close(name) {
      isText = false;
      text += AROUND.get(name)?.[1] ?? "";
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  return (
    text
      .normalize("NFKC")
      // What is applied, multiplied or parted without a sign.
      .replace(/\u2061/g, " ")
      .replace(/[\u2062-\u2064]/g, "")
      .replace(/[_^]\(\s*\)/g, "")
      .replace(/([\^_/√])\(([\p{L}\p{N}.]+)\)/gu, "$1$2")
      .replace(/\(([\p{L}\p{N}.]+)\)\//gu, "$1/")
      .replace(/\s+/g, " ")
      .trim()
  );
}
