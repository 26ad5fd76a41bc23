import { setImmediate as breathe } from "node:timers/promises";
import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { z } from "zod";

/**
 * The API as one readable page, without scripts: every call with its access, parameters, body and answer. Others get
 * their turn between two calls.
 */
export async function docsPage(brand: string): Promise<string> {
  const calls: string[] = [];
  for (const [name, route] of Object.entries<Route>(routes)) {
    await breathe();
    calls.push(section(name, route));
  }
  const links = Object.entries<Route>(routes).map(
    ([name, route]) => `<li><a href="#${name}"><b>${route.method}</b> ${escapeHtml(route.path)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(brand)} API</title>
<style nonce="__CSP_NONCE__">${STYLE}</style>
</head>
<body>
<nav aria-label="Calls"><ul>${links.join("")}</ul></nav>
<main>
<h1>${escapeHtml(brand)} API</h1>
<p>Send JSON, get JSON: <code>{ status, message, data, meta, errors, code }</code>. The credential is the header
<code>Authorization: Bearer TOKEN</code>. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${calls.join("\n")}
</main>
</body>
</html>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dfe2e8, #353a44); --soft: light-dark(#f5f6f8, #1f232b); }
body { margin: 0; display: grid; grid-template-columns: 320px minmax(0, 1fr); font: 14px/20px system-ui, sans-serif;
  background: light-dark(#fff, #191c22); color: light-dark(#1c2028, #e4e7ec); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 16px; }
nav a { display: block; padding: 4px 8px; color: inherit; text-decoration: none; font-size: 13px; }
nav a:hover { background: var(--soft); border-radius: 8px; }
main { padding: 24px; max-width: 880px; }
h1 { font-size: 20px; } h2 { font-size: 14px; margin: 0; } h3 { font-size: 12px; margin: 16px 0 4px; }
section { border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 16px 0; }
pre { background: var(--soft); padding: 12px; border-radius: 8px; overflow: auto; font-size: 12px; line-height: 16px; }
@media (max-width: 800px) { body { grid-template-columns: 1fr; } nav { display: none; } }
`;

function section(name: string, route: Route): string {
  const access = route.access === "public" ? "No credential" : `Needs ${route.access}`;
  return `<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><code>${route.method} ${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(route.summary)}. ${escapeHtml(access)}.</p>
${part("Query", route.query, "input")}${part("Body", route.body, "input")}${part("data", route.data, "output")}
</section>`;
}

function part(title: string, schema: z.ZodType | undefined, io: "input" | "output"): string {
  if (!schema) return "";
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
