import { createServer } from "node:http";
import { PRODUCT, WEBSITE_PORT } from "./addresses.ts";

// Somebody's website with the chat's tag: a policy as strict as the product allows, and styles that mean harm.

const NONCE = "website";
const POLICY = [
  "default-src 'none'",
  `script-src ${PRODUCT}`,
  `connect-src ${PRODUCT}`,
  `img-src ${PRODUCT}`,
  `font-src ${PRODUCT}`,
  `style-src 'nonce-${NONCE}'`,
].join("; ");
const HOSTILE_CSS = `
  * { margin: 13px !important; color: red !important; font: italic 30px serif !important; text-transform: uppercase !important }
  html { font-size: 40px } body { display: flex; gap: 50px; line-height: 3; direction: rtl }
  div, button, form, input, label, chatbot-widget { display: none !important; opacity: 0 !important }`;

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://website");
  if (pathname === "/favicon.ico") {
    response.writeHead(204).end();
    return;
  }
  const agentId = encodeURIComponent(searchParams.get("agent_id") ?? "");
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
  });
  response.end(`<!doctype html>
<html lang="en">
  <head>
    <title>Website</title>
    ${pathname === "/hostile" ? `<style nonce="${NONCE}">${HOSTILE_CSS}</style>` : ""}
    <script src="${PRODUCT}/chatbot.js?agent_id=${agentId}" async></script>
  </head>
  <body>
    <main><h1>Website</h1><p>Pipes, taps and boilers since 1971.</p></main>
  </body>
</html>`);
}).listen(WEBSITE_PORT, "127.0.0.1");
