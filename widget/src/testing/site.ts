import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ChatReply, ChatRequest } from "@cxc/contract/chat.ts";

export interface Site {
  /** Of the site that pastes the tag; another origin than the product's. */
  origin: string;
  requests: ChatRequest[];
  close(): void;
}

const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" };
const NONCE = "test";
const HOSTILE_CSS = `
  * { margin: 9px !important; font: italic 30px serif !important; color: red !important; letter-spacing: 9px !important }
  body { display: flex; gap: 50px } div, button, chatbot-widget { display: none !important }`;

/** A site with a strict content security policy and hostile styles, and a product that answers it; on loopback. */
export async function serveSite(): Promise<Site> {
  const dist = mkdtempSync(join(tmpdir(), "chat-widget-"));
  execFileSync(process.execPath, [join(import.meta.dirname, "../../build.ts"), dist]);
  const requests: ChatRequest[] = [];
  const product = await listen(answerAsProduct(dist, requests));
  const site = await listen((request, response) => {
    const tag = `<script async src="${product.origin}/chatbot.js${new URL(request.url ?? "", "http://site").search}"></script>`;
    const isTwice = request.url?.startsWith("/twice");
    response.writeHead(200, {
      "Content-Type": "text/html",
      "Content-Security-Policy": `default-src 'none'; script-src ${product.origin}; connect-src ${product.origin}; style-src 'nonce-${NONCE}'`,
    });
    response.end(
      `<!doctype html><html lang="en"><title>Site</title><style nonce="${NONCE}">${HOSTILE_CSS}</style>` +
        `<body><main><h1>Site</h1></main>${isTwice ? tag : ""}${tag}`,
    );
  });
  return {
    origin: site.origin,
    requests,
    close() {
      for (const { server } of [product, site]) server.close().closeAllConnections();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

function answerAsProduct(dist: string, requests: ChatRequest[]): RequestListener {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://product");
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { ...CORS, "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "OPTIONS") response.writeHead(204, CORS).end();
    else if (pathname.endsWith(".js")) {
      response.writeHead(200, { ...CORS, "Content-Type": "text/javascript" });
      response.end(readFileSync(join(dist, pathname.replace("/widget/", "/"))));
    } else if (pathname === "/api/public/agent/ann/") {
      json(200, {
        status: true,
        message: "",
        data: { id: "ann", name: "Ann", color: "#ffe066", position: "right" },
      });
    } else if (pathname === "/api/public/chat/") {
      const body = JSON.parse(await text(request)) as ChatRequest;
      requests.push(body);
      json(200, { status: true, message: "", data: replyTo(body) });
    } else json(404, { status: false, message: "Not found.", code: "not_found" });
  };
}

function replyTo({ message }: ChatRequest): Partial<ChatReply> {
  return {
    response: message ? `<p>You said <strong>${message}</strong>.</p>` : "<p>Hi, I'm Ann.</p>",
    conversation_id: "conversation",
    suggestions: [{ title: "Opening hours", text: "" }],
    form: message === "book" ? { data: [{ id: "g", label: "Guests", type: "integer", value: null }] } : null,
  };
}

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The test site has no port.");
  return { server, origin: `http://127.0.0.1:${address.port}` };
}
