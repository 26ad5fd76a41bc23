import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** What runs of these folders below `root`, parsed: no tests and nothing that only they use. */
export function parseSources(root: string, folders: readonly string[]): ts.SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|(?:^|[\\/])testing[\\/]/.test(file))
    .sort()
    .map((file) =>
      ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true),
    );
}

/** What stands directly within it. */
export function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** Where it stands, as `file:line`. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** For a check that runs by itself: says what it finds in this checkout, and ends with 1 where that is anything. */
export function reportFaults(find: (root: string) => string[]): void {
  const faults = find(path.join(import.meta.dirname, ".."));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
