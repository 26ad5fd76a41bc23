import { createServer } from "node:http";
import type { Browser } from "@playwright/test";
import { inject } from "vitest";
import { connectChromium } from "./chromium.ts";
import { HOSTILE_CSS, HOSTILE_HTML, HOSTILE_SCRIPT } from "./hostile-page.ts";
import { type Product, serveProduct } from "./product.ts";

export interface Site {
  /** Of the site that pastes the tag; another origin than the product's. */
  origin: string;
  product: Product;
  /** What visitors come with. */
  browser: Browser;
  close(): Promise<void>;
}

const NONCE = "test";
const STYLES: Record<string, string> = {
  "/hostile": `
    * { all: unset !important; transition: all 9s !important; animation: none !important }
    * { margin: 9px !important; font: italic 30px serif !important; color: red !important; letter-spacing: 9px !important }
    html { font-size: 200px !important } body { display: flex; gap: 50px; zoom: 1; pointer-events: none; visibility: hidden }
    div, button, chatbot-widget, :host, dialog { display: none !important; opacity: 0 !important; transform: scale(0) !important }`,
  "/prelude": "body { height: 3000px; margin: 0 }",
  "/tall": "body { height: 3000px }",
  "/undefined": ":not(:defined) { display: none; visibility: hidden }",
  "/dark": "html { background: #111; color: #eee }",
};

/**
 * A site with a policy that allows the product's origin and nothing else, and a product beside it. Paths: `/hostile` (its styles),
 * `/prelude` (a page that takes what a window leans on, as every page does in the run that is so set up), `/tall`, `/undefined` (elements that no script has defined are hidden), `/quirks` (no doctype), `/base` (another origin's), `/rtl`, `/twice`, `/two` (agents), `/trusted` (types only); the query's `theme`, `keep`, `language` and `z-index` go to the tag.
 */
export async function serveSite(): Promise<Site> {
  const [browser, product] = await Promise.all([connectChromium(), serveProduct(inject("widget"))]);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://site");
    const isHostile = pathname === "/prelude" || inject("isHostile");
    const css = [STYLES[pathname], isHostile && HOSTILE_CSS].filter(Boolean).join("\n");
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        policy(product.origin, isHostile ? ` 'nonce-${NONCE}'` : "") +
        (css ? `; style-src 'nonce-${NONCE}'` : "") +
        (pathname === "/trusted" ? "; require-trusted-types-for 'script'" : ""),
    });
    response.end(
      `${pathname === "/quirks" ? "" : "<!doctype html>"}<html lang="en"${pathname === "/rtl" ? ' dir="rtl"' : ""}><title>Site</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        (pathname === "/base" ? '<base href="https://other.example/x/" target="_top">' : "") +
        (css ? `<style nonce="${NONCE}">${css}</style>` : "") +
        (isHostile ? `<script nonce="${NONCE}">{${HOSTILE_SCRIPT}}</script>` : "") +
        `<body>${isHostile ? HOSTILE_HTML : ""}<main><h1>Site</h1><p>Words of the site.</p></main>${tags(pathname, searchParams, product.origin)}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The test site has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    product,
    browser,
    async close() {
      await browser.close();
      product.close();
      server.close().closeAllConnections();
    },
  };
}

function policy(origin: string, scripts: string): string {
  const parts = ["connect-src", "img-src", "font-src"].map((name) => `${name} ${origin}`);
  return ["default-src 'none'", `script-src ${origin}${scripts}`, ...parts].join("; ");
}

function tags(pathname: string, query: URLSearchParams, origin: string): string {
  const more = ["theme", "keep", "language", "z-index"].map((name) =>
    query.has(name) ? ` data-${name}="${query.get(name)}"` : "",
  );
  const tag = (agent: string) =>
    `<script async src="${origin}/chatbot.js?agent_id=${agent}"${more.join("")}></script>`;
  const agent = query.get("agent_id") ?? "ann";
  if (pathname === "/twice") return tag(agent) + tag(agent);
  return pathname === "/two" ? tag("ann").replace("async ", "") + tag("bob") : tag(agent);
}
