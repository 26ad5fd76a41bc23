import type { FastifyInstance } from "fastify";

/** Tells which methods an address takes, of all routes that are added from now on; none for an unknown one. */
export function watchMethods(app: FastifyInstance): (url: string) => string[] {
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });
  return (url) => {
    const parts = partsOf(url.replace(/[?#].*$/s, ""));
    const found = [...methods].flatMap(([pattern, known]) =>
      fits(partsOf(pattern), parts) ? [...known] : [],
    );
    return [...new Set(found)].sort();
  };
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part === parts[index] || (part.startsWith(":") && parts[index] !== ""))
  );
}
