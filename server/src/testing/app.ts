import { channel } from "node:diagnostics_channel";
import type { Envelope, Route } from "@cxc/contract/route.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { createApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import type { Database } from "../database/open.ts";
import type { SecretKeys } from "../database/secret-key.ts";
import type { LogStream } from "../http/create-server.ts";
import { createJobs } from "../jobs/queue.ts";
import { openTestDatabase } from "./database.ts";

export const SECRET_KEYS = { current: "a secret key for tests, long enough" };
/** The least that argon2 takes: a test hashes hundreds of passwords. */
export const HASH_COST = { memory: 8, passes: 1 };
/** Hundreds of tests wait until a conversation is listed. */
export const PROJECTOR_WAITS = { gatherMs: 20, retryMs: 100 };

interface TestRequest {
  /** A string or bytes go as they are; everything else as JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer<Data = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The answer's JSON; its parts are absent where it is something else. */
  body: Partial<Envelope<Data>>;
  /** The same as `body.data`, for tests that know that it is there. */
  data: Data;
}

type TestMethod = "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "OPTIONS" | "PATCH";

/** One line of the router's own table. */
interface ServedRoute {
  method: string;
  path: string;
  /** What the contract says of it; undefined for what is served outside the contract. */
  route: Route | undefined;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  config: Config;
  served: ServedRoute[];
  request<Data = unknown>(method: TestMethod, path: string, request?: TestRequest): Promise<Answer<Data>>;
  close(): Promise<void>;
}

/** The real app on a test database of its own, or on one that another app has opened and closes. */
export async function startTestApp(
  overrides: Partial<Config> = {},
  parts: { database?: Database; secretKeys?: SecretKeys; logTo?: LogStream } = {},
): Promise<TestApp> {
  const database = parts.database ?? (await openTestDatabase());
  const config = {
    ...parseConfig({ LOG_LEVEL: "silent", SIGNUP_LIMIT: "0", CHAT_LIMIT: "0" }),
    ...overrides,
  };
  const jobs = createJobs(database, { work: false, log: () => undefined });
  const served: ServedRoute[] = [];
  const app = await recordRoutes(served, () =>
    createApp({
      config,
      database,
      jobs,
      secretKeys: parts.secretKeys ?? SECRET_KEYS,
      hashCost: HASH_COST,
      projectorWaits: PROJECTOR_WAITS,
      ...(parts.logTo === undefined ? {} : { logTo: parts.logTo }),
    }),
  );
  await app.ready();
  return {
    app,
    database,
    config,
    served,
    request: (method, path, request = {}) => send(app, method, path, request),
    async close() {
      await app.close();
      if (!parts.database) await database.close();
    },
  };
}

/** The framework announces each new instance, which is how its whole table can be seen from outside. */
async function recordRoutes<T>(table: ServedRoute[], create: () => Promise<T>): Promise<T> {
  const created = channel("fastify.initialization");
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url, config }) => {
      for (const one of [method].flat()) table.push({ method: one, path: url, route: config?.route });
    });
  };
  created.subscribe(listen);
  try {
    return await create();
  } finally {
    created.unsubscribe(listen);
  }
}

async function send<Data>(
  app: FastifyInstance,
  method: TestMethod,
  path: string,
  { body, token, headers = {} }: TestRequest,
): Promise<Answer<Data>> {
  const options: InjectOptions = {
    method,
    url: path,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: isRaw(body) ? body : JSON.stringify(body) }),
  };
  const { statusCode, headers: answered, payload } = await app.inject(options);
  const parsed = parse<Data>(payload);
  return {
    status: statusCode,
    headers: answered,
    text: payload,
    body: parsed,
    data: parsed.data as Data,
  };
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === "string" || Buffer.isBuffer(body);
}

function parse<Data>(text: string): Partial<Envelope<Data>> {
  try {
    return JSON.parse(text) as Partial<Envelope<Data>>;
  } catch {
    return {};
  }
}
