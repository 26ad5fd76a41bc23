import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const WRITES_JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-(?:generator|processors)|to-json-schema)\.js$/;

/**
 * Leaves out of the schema library how it writes JSON Schema, which only the server's documentation asks for: whatever
 * those files export does nothing in a browser.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    async load(id) {
      if (!WRITES_JSON_SCHEMA.test(id)) return undefined;
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href);
      const names = Object.keys(exported).map((name) => `export const ${name} = nothing;`);
      return ["const nothing = () => undefined;", ...names].join("\n");
    },
  };
}
