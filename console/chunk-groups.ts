import { join } from "node:path";
import type { Rolldown } from "vite";

/** What so many screens and dialogs load comes with the first of them. */
const SHARED_BY_LEAST = 10;
/** Of a library's modules the page before the screens needs some too: more of them would make it wait longer. */
const LIBRARY_SHARED_BY_LEAST = 30;
const MAIN = join(import.meta.dirname, "src/main.tsx");

/**
 * What many screens share, in two files: a request for each small module is dearer than its bytes. Of our own modules those
 * that the first page imports stay where they are, and of the libraries' only what nearly every screen needs moves.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let first: ReadonlySet<string> | undefined;
  return [
    {
      debugName: "common",
      minShareCount: SHARED_BY_LEAST,
      name(id, context) {
        first ??= reachedFrom(MAIN, context);
        return first.has(id) ? null : "common";
      },
    },
    { name: "library", test: /node_modules/, minShareCount: LIBRARY_SHARED_BY_LEAST },
  ];
}

/** A module and all that it imports, and they import, without what is loaded later. */
function reachedFrom(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const one of reached)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? []) reached.add(imported);
  return reached;
}
