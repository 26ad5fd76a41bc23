import type { IncomingMessage, ServerResponse } from "node:http";
import { startLoopbackServer } from "./fixture-site/loopback-server.ts";

/** What the CRM was asked. */
export interface CrmCall {
  method: string;
  /** Without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  text: string;
  body: { properties?: Record<string, string> } & Record<string, unknown>;
}

/** What it answers in place of what it would. */
export interface CrmReply {
  status?: number;
  json?: unknown;
  text?: string;
  retryAfterS?: number;
  /** Never answers. */
  isHanging?: boolean;
  /** Answers once this is done. */
  until?: Promise<void>;
}

interface MockContact {
  id: string;
  properties: Record<string, unknown>;
}

/** HubSpot's contacts on loopback, or whatever `intercept` makes of it; at `/hook` a webhook's receiver. */
export interface MockCrm {
  url: string;
  /** host:port, as EGRESS_ALLOW takes it. */
  host: string;
  calls: CrmCall[];
  contacts: MockContact[];
  /** The token that it takes. */
  token: string;
  /** Its account's id; undefined where the token may not ask. */
  portalId: number | undefined;
  pageSize: number;
  /** Asked for each call first; undefined goes on as usual. */
  intercept: (call: CrmCall) => CrmReply | undefined;
  /** So many contacts of its own. */
  fill(count: number): void;
  /** As at the start. */
  reset(): void;
  close(): Promise<void>;
}

const CONTACTS = "/crm/v3/objects/contacts";
const FIRST_ID = 1_000;

export async function startMockCrm(): Promise<MockCrm> {
  const server = await startLoopbackServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  let nextId = FIRST_ID;
  const mock: MockCrm = {
    url: server.url,
    host: server.host,
    close: server.close,
    calls: [],
    contacts: [],
    token: "pat-good",
    portalId: 4711,
    pageSize: 100,
    intercept: () => undefined,
    fill(count) {
      for (let n = 0; n < count; n++) {
        const id = String(nextId++);
        const properties = { email: `c${id}@example.com`, firstname: "Contact", lastname: id, phone: id };
        mock.contacts.push({ id, properties });
      }
    },
    reset() {
      nextId = FIRST_ID;
      mock.calls.length = 0;
      mock.contacts.length = 0;
      Object.assign(mock, { token: "pat-good", portalId: 4711, pageSize: 100, intercept: () => undefined });
    },
  };
  return mock;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    mock.calls.push(call);
    const reply = mock.intercept(call) ?? answer(call);
    if (reply.isHanging) return;
    await reply.until;
    const retryAfter = reply.retryAfterS === undefined ? {} : { "retry-after": String(reply.retryAfterS) };
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...retryAfter });
    response.end(reply.text ?? JSON.stringify(reply.json ?? {}));
  }

  function answer(call: CrmCall): CrmReply {
    const { method, path } = call;
    if (path === "/hook") return {};
    if (call.headers.authorization !== `Bearer ${mock.token}`) {
      return refuse(401, "Authentication credentials not found. Token pat-secret is invalid.");
    }
    if (path === "/account-info/v3/details") {
      return mock.portalId === undefined ? refuse(403, "No scope") : { json: { portalId: mock.portalId } };
    }
    if (path === `${CONTACTS}/search`) return { json: { total: mock.contacts.length, results: [] } };
    if (path === CONTACTS) return method === "GET" ? list(call) : create(call);
    const found = mock.contacts.find(({ id }) => path === `${CONTACTS}/${id}`);
    if (!found) return refuse(404, "resource not found");
    Object.assign(found.properties, call.body.properties);
    return { json: found };
  }

  function list({ query }: CrmCall): CrmReply {
    const limit = Math.min(Number(query.get("limit") ?? 10), mock.pageSize);
    const begin = Number(query.get("after") ?? 0);
    const results = mock.contacts.slice(begin, begin + limit);
    const isLast = begin + limit >= mock.contacts.length;
    return { json: { results, ...(isLast ? {} : { paging: { next: { after: String(begin + limit) } } }) } };
  }

  function create({ body: { properties = {} } }: CrmCall): CrmReply {
    const same = mock.contacts.find(({ properties: known }) => known.email === properties.email);
    if (same && properties.email) return refuse(409, `Contact already exists. Existing ID: ${same.id}`);
    const contact = { id: String(nextId++), properties: { ...properties } };
    mock.contacts.push(contact);
    return { status: 201, json: contact };
  }
}

function refuse(status: number, message: string): CrmReply {
  return { status, json: { status: "error", message, category: "FAILURE" } };
}

async function readCall(request: IncomingMessage): Promise<CrmCall> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const text = Buffer.concat(chunks).toString();
  const { method = "", headers, url = "" } = request;
  const { pathname: path, searchParams: query } = new URL(url, "http://mock");
  const body = JSON.parse(text === "" ? "{}" : text) as CrmCall["body"];
  return { method, path, query, headers, text, body };
}
