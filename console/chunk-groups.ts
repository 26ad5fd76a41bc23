import { join } from "node:path";
import type { Rolldown } from "vite";

/** What so many screens and dialogs load comes with the first of them. */
const SHARED_BY_LEAST = 10;
const LOGIN = join(import.meta.dirname, "src/screens/login.tsx");
/** Files that only pass on all of a library: what passes through them says nothing about what is needed. */
const PASSES_ALL_ON = /\/(?:@mantine\/(?:core|hooks)|@tabler\/icons-react)\//;
/** What the log-in form takes from there and the first page doesn't. */
const FORM_ICONS = /\/Icon(?:Eye|EyeOff|InfoCircle|AlertTriangle)\.mjs$/;

/**
 * Few files, as a request for each small module is dearer than its bytes: what the first page needs; the log-in form with
 * what every form needs; and of the rest what many screens share.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let entrance: ReadonlySet<string> | undefined;
  return [
    { name: "first", tags: ["$initial"], priority: 3 },
    {
      debugName: "forms",
      priority: 2,
      name(id, context) {
        entrance ??= reachedFrom(LOGIN, context);
        return entrance.has(id) || FORM_ICONS.test(id) ? "forms" : null;
      },
    },
    { name: "common", minShareCount: SHARED_BY_LEAST, priority: 1 },
  ];
}

/** A module and all that it imports, and they import, without what is loaded later. */
function reachedFrom(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const one of reached)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? [])
      if (!PASSES_ALL_ON.test(imported)) reached.add(imported);
  return reached;
}
