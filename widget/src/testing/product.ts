import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatReply, ChatRequest, RatingRequest } from "@cxc/contract/chat.ts";
import { DATA_TYPES } from "@cxc/contract/rules.ts";

/** What befalls a call: lost before it was heard, or after it was taken; refused; late. */
type Fault = "lost" | "answer_lost" | { retryAfterS: number } | { lateMs: number };

export interface Product {
  origin: string;
  /** Each message as it was taken, once. */
  taken: ChatRequest[];
  /** The key of each call, heard or not. */
  keys: string[];
  ratings: RatingRequest[];
  /** Of the coming calls, in their order; then all goes well. */
  faults: Fault[];
  /** Conversations that the product no longer knows. */
  gone: Set<string>;
  close(): void;
}

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Expose-Headers": "Retry-After",
};
const disclosure = "A machine answers here. To reach a person, just ask for one.";
const AGENTS: Record<string, object> = {
  ann: { id: "ann", name: "Ann", color: "#ffe066", position: "right", keep: "tab", disclosure },
  cem: {
    ...{ id: "cem", name: "Cem", color: "#1c4532", position: "right", keep: "none", language: "ar-EG" },
    disclosure: "تجيبك هنا آلة. للتحدث مع شخص، يكفي أن تطلب ذلك.",
  },
  bob: { id: "bob", name: "Bob", color: "#1c4532", position: "left", keep: "none", disclosure },
};

/** What the embed needs of the product, with scripted mishaps; on loopback. `dist`: where the widget was built to. */
export async function serveProduct(dist: string): Promise<Product> {
  const server = createServer((request, response) => {
    // A browser sends again by itself what a connection that was used before has lost: a fault would not reach the window.
    response.setHeader("Connection", "close");
    void answer(request, response);
  });
  const answered = new Map<string, Partial<ChatReply>>();
  const product: Product = {
    origin: "",
    taken: [],
    keys: [],
    ratings: [],
    faults: [],
    gone: new Set(),
    close: () => server.close().closeAllConnections(),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", "http://product");
    const agent = AGENTS[pathname.split("/")[4] ?? ""];
    const json = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { ...CORS, "Content-Type": "application/json", ...headers })
        .end(JSON.stringify({ status: status < 400, message: "", ...body }));
    if (request.method === "OPTIONS") response.writeHead(204, CORS).end();
    else if (pathname.endsWith(".js")) {
      response.writeHead(200, { ...CORS, "Content-Type": "text/javascript" });
      response.end(readFileSync(join(dist, pathname.replace("/widget/", "/"))));
    } else if (agent) json(200, { data: agent });
    else if (pathname === "/api/public/chat/rating/") {
      product.ratings.push(JSON.parse(await text(request)) as RatingRequest);
      json(200, {});
    } else if (pathname === "/api/public/chat/") await chat(request, response, json);
    else json(404, { message: "Not found.", code: "not_found" });
  }

  async function chat(
    request: IncomingMessage,
    response: ServerResponse,
    json: (status: number, body: object, headers?: object) => void,
  ): Promise<void> {
    const body = JSON.parse(await text(request)) as ChatRequest;
    const key = String(request.headers["idempotency-key"]);
    const fault = product.faults.shift();
    product.keys.push(key);
    if (fault === "lost") return void response.destroy();
    if (typeof fault === "object" && "retryAfterS" in fault)
      return json(429, { code: "rate_limited" }, { "Retry-After": fault.retryAfterS });
    if (body.conversation_id && product.gone.has(body.conversation_id))
      return json(404, { code: "not_found" });
    if (!answered.has(key)) {
      product.taken.push(body);
      answered.set(key, replyTo(body));
    }
    if (fault === "answer_lost") return void response.destroy();
    if (typeof fault === "object") await wait(fault.lateMs);
    json(200, { data: answered.get(key) ?? {} });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The test product has no port.");
  product.origin = `http://127.0.0.1:${address.port}`;
  return product;
}

let conversations = 0;

function replyTo({ message: said, conversation_id }: ChatRequest): Partial<ChatReply> {
  const message = said ?? "";
  const isOver = message === "exit";
  return {
    response: message
      ? (SAMPLES[message] ?? `<p>You said <strong>${message}</strong>.</p>`)
      : "<p>Hi, I'm Ann.</p>",
    conversation_id: conversation_id ?? `conversation-${++conversations}`,
    turn_id: `turn-${message}`,
    outcome: isOver ? "ended" : message === "" ? "greeting" : FORMS[message ?? ""] ? "form" : "answered",
    suggestions:
      message === ""
        ? [
            { title: "Opening hours", text: "" },
            { title: "Book a table", text: "" },
          ]
        : [],
    citations: message === "sources" ? CITATIONS : [],
    form: FORMS[message ?? ""] ?? null,
  };
}

const FIELDS: NonNullable<ChatReply["form"]>["data"] = [
  { id: "g", label: "Guests", type: "integer", value: null, question: "How many are you?" },
  { id: "d", label: "Day of the visit", type: "date", value: null },
  { id: "o", label: "Outside", type: "boolean", value: null },
];

/** Short, of a usual booking, and one that asks for a value of each type. */
const FORMS: Record<string, NonNullable<ChatReply["form"]>> = {
  book: { data: FIELDS },
  measure: { data: [{ id: "l", label: "Length", type: "number", value: null }] },
  visit: {
    data: [
      { id: "n", label: "Name", type: "string", value: null },
      { id: "p", label: "Phone", type: "phone", value: null },
    ],
  },
  everything: {
    data: DATA_TYPES.map((type) => {
      return {
        id: type,
        label: `A ${type}`,
        type,
        value: null,
        ...(type === "choice" && { choices: ["One"] }),
      };
    }),
  },
};

const CITATIONS = [
  { title: "Delivery and returns", url: "https://shop.example/returns", quote: "Within thirty days" },
  { title: "Prices of 2031, all taxes included", url: "https://shop.example/prices", quote: "Ten" },
];

/** Replies of every shape, for eyes and for layout. */
const SAMPLES: Record<string, string> = {
  sources: "<p>You can send it back within thirty days. It costs you nothing.</p>",
  visit:
    "<p>We come to your house, look at everything and tell you what it costs before we begin.</p>".repeat(8),
  code:
    "<p>Run <code>npm start</code>, then:</p><pre><code>export const answer = await fetch('https://shop.example/api/orders/?page=1');\n" +
    "console.log(await answer.json());</code></pre><p>Done.</p>",
  table:
    "<table><thead><tr><th>Size</th><th>Price</th><th>Delivery to the whole of Europe</th></tr></thead><tbody>" +
    "<tr><td>Small</td><td>12.00</td><td>Two days</td></tr><tr><td>Large</td><td>104.50</td><td>Five days</td></tr></tbody></table>",
  long: `<h3>How it works</h3>${"<p>We write to you as soon as your parcel leaves our house, with a link that shows where it is. Should it be late, tell us here.</p>".repeat(6)}<ul><li>First</li><li>Second, with <a href="https://shop.example">a link</a></li></ul><blockquote><p>Quoted</p></blockquote>`,
  شكرا: "<p>مرحبا، نحن مفتوحون من الساعة 9 إلى 18. اكتب لنا على shop@example.com.</p>",
};
