import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Route } from "@cxc/contract/route.ts";
import type { Plugin } from "vite";

const OWN_CODE = join(import.meta.dirname, "src");
const CONTRACT = join(import.meta.dirname, "../contract/src");
const CONTRACT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*"@cxc\/contract\/([\w-]+\.ts)"/g;
/** An import of a contract file's routes alone. */
const ROUTES = "plain-routes:";
const SCHEMA_OF_ROUTE = /\b\w+Routes\.\w+\.(?:params|query|body|data)\b/;

/**
 * Gives the console's calls what they need of a route (method, path, access) as plain values. The schemas beside it, and
 * their library, then come with the first form that checks by them, not before the first list. Ends the build where a
 * schema is read off a route: its file exports it by a name of its own.
 */
export function plainRoutes(): Plugin {
  return {
    name: "plain-routes",
    apply: "build",
    transform(code, id) {
      if (!id.startsWith(OWN_CODE)) return undefined;
      if (SCHEMA_OF_ROUTE.test(code))
        this.error(`${id} reads a schema off a route, which is plain in a browser`);
      return code.replace(CONTRACT_IMPORT, (_, names: string, file: string) => importApart(names, file));
    },
    resolveId(source) {
      return source.startsWith(ROUTES) ? `\0${source}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${ROUTES}`)) return undefined;
      const file = join(CONTRACT, id.slice(ROUTES.length + 1));
      const exported: Record<string, Record<string, Route>> = await import(pathToFileURL(file).href);
      return Object.entries(exported)
        .filter(([name]) => isRoutes(name))
        .map(([name, routes]) => `export const ${name} = ${JSON.stringify(plain(routes))};`)
        .join("\n");
    },
  };
}

/** The routes from the one place, the rest from the contract as before. */
function importApart(names: string, file: string): string {
  const all = names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const routes = all.filter(isRoutes);
  const others = all.filter((name) => !isRoutes(name));
  return [
    ...(routes.length > 0 ? [`import { ${routes} } from "${ROUTES}${file}"`] : []),
    ...(others.length > 0 ? [`import { ${others} } from "@cxc/contract/${file}"`] : []),
  ].join(";\n");
}

function isRoutes(name: string): boolean {
  return name.endsWith("Routes");
}

function plain(routes: Record<string, Route>) {
  return Object.fromEntries(
    Object.entries(routes).map(([name, { method, path, access, changesNothing, isKeyed }]) => [
      name,
      { method, path, access, changesNothing, isKeyed },
    ]),
  );
}
