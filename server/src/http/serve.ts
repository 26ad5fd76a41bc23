import type { Route } from "@cxc/contract/route.ts";
import { PUBLIC_BODY_BYTES_MAX } from "@cxc/contract/rules.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/open.ts";
import type { Schema } from "../database/schema.ts";
import { type TenantReader, type TenantWriter, tenantReader, tenantWriter } from "../database/tenant.ts";
import { type AnswerOnce, answerOnceOf } from "./answer-once.ts";
import { optionalCaller } from "./authorise.ts";
import type { Authenticate, Caller } from "./caller.ts";
import { type Change, changeOf } from "./change.ts";
import { acceptMultipart } from "./multipart.ts";
import { onReplica } from "./on-replica.ts";
import { parseInput } from "./parse.ts";
import { type CallerNow, recheckCaller } from "./recheck-caller.ts";
import { answerText, type Reply } from "./reply.ts";

interface Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: FastifyRequest;
}

interface Signed {
  caller: Caller;
  /** Reads the caller's own tenant. */
  scope: TenantReader;
  /** The only way to change rows: one transaction with its audit row, and a create's stored answer. */
  change: Change;
  /** Asked again before each piece of what takes a while: throws once the caller may not go on. */
  callerNow: CallerNow;
  /** For what is no JSON. */
  reply: FastifyReply;
}

interface Open {
  /** Who presented a credential, if anyone did: throws 419 for one that is not valid any more. */
  findCaller(): Promise<Caller | undefined>;
  reply: FastifyReply;
}

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, More> = (
  input: Input<P, Q, B> & More,
) => Promise<Reply<z.input<D>>>;

interface Repeat {
  caller: Caller;
  /** Reads the caller's own tenant. */
  scope: TenantReader;
  /** Writes what the answer needs, a fresh link; the first call left the audit row. */
  write<T>(run: (scope: TenantWriter, trx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

/** Gets the id of what the first call changed. */
type Again<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> = (
  id: string,
  input: Input<P, Q, B> & Repeat,
) => Promise<Reply<z.input<D>>>;

/** Binds routes of the contract to their handlers. */
export interface Router {
  /** For signed-in callers. `again` answers a repeat under the same key, where the first answer is not to be stored. */
  serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    route: Route<P, Q, B, D>,
    handler: Handler<P, Q, B, D, Signed>,
    again?: Again<P, Q, B, D>,
  ): void;
  /** For everyone. */
  servePublic<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    route: Route<P, Q, B, D>,
    handler: Handler<P, Q, B, D, Open>,
  ): void;
}

/** The router of this app. A route without declared access, or bound the wrong way, stops the boot. */
export function createRouter(
  app: FastifyInstance,
  { database, authenticate }: { database: Database; authenticate: Authenticate },
): Router {
  return {
    serve(route, handler, again) {
      if (!route.access || route.access === "public")
        throw new Error(`${route.path} is not for signed-in callers`);
      const callers = new WeakMap<FastifyRequest, CallerNow>();
      // Before the body is read: who may not call gets no other answer, whatever they send.
      const onRequest = async (request: FastifyRequest) => {
        callers.set(request, await recheckCaller(route, request, authenticate));
      };
      bind(app, route, {
        onRequest,
        async answer(request, reply) {
          const callerNow = callers.get(request);
          if (!callerNow) throw new AppError("not_signed_in");
          const caller = await callerNow();
          const input = parse(route, request);
          const scope = tenantReader(caller.tenant_id, database.query);
          const repeat: Repeat = {
            ...{ caller, scope },
            write: (run) => database.transaction((trx) => run(tenantWriter(caller.tenant_id, trx), trx)),
          };
          const once = answerOnceOf({
            ...{ database, route, request, caller, body: input.body },
            again: again && ((id) => again(id, { ...input, ...repeat })),
          });
          const change = changeOf({ database, route, request, caller, callerNow, once });
          return answerOnce(once, callerNow, async () => {
            const signed = { ...input, caller, callerNow, change: change.run, reply };
            const answer = await onReplica(
              (query) => handler({ ...signed, scope: tenantReader(caller.tenant_id, query) }),
              { database, route, tenantId: caller.tenant_id, reply },
            );
            change.assertAudited();
            return answer;
          });
        },
      });
    },
    servePublic(route, handler) {
      if (route.access !== "public") throw new Error(`${route.path} is not public`);
      bind(app, route, {
        answer: (request, reply) =>
          handler({
            ...parse(route, request),
            reply,
            findCaller: () => optionalCaller(request, authenticate),
          }),
      });
    },
  };
}

/** Answers what the first call under the key did, also where that was while this one went on. */
async function answerOnce<Data>(
  once: AnswerOnce | undefined,
  callerNow: CallerNow,
  answer: () => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  if (!once) return answer();
  const find = async () => (await once.find()) as Reply<Data> | undefined;
  const earlier = await find();
  if (earlier) return earlier;
  try {
    return await answer();
  } catch (error) {
    await callerNow();
    const meanwhile = await find();
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

function parse<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  route: Route<P, Q, B, D>,
  request: FastifyRequest,
): Input<P, Q, B> {
  const read = <S extends z.ZodType>(schema: S | undefined, input: unknown) =>
    (schema ? parseInput(schema, input) : undefined) as z.output<S>;
  return {
    params: readParams(route.params, request),
    query: read(route.query, request.query),
    body: read(route.body, request.body),
    request,
  };
}

/** What can't be a parameter of the path names nothing: as absent as a random id (404). */
function readParams<S extends z.ZodType>(schema: S | undefined, { params }: FastifyRequest): z.output<S> {
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success) throw new AppError("not_found");
  return parsed?.data as z.output<S>;
}

interface Binding<Data> {
  /** Runs before the body is read; throws for who may not call. */
  onRequest?(request: FastifyRequest): Promise<void>;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<Reply<Data>>;
}

function bind<D extends z.ZodType>(
  app: FastifyInstance,
  route: Route<z.ZodType, z.ZodType, z.ZodType, D>,
  binding: Binding<z.input<D>>,
): void {
  if (route.bodyKind !== "multipart") {
    addRoute(app, route, binding);
    return;
  }
  // An instance of its own: everywhere else a multipart body stays what can't be read (415).
  app.register(async (own) => {
    await acceptMultipart(own);
    addRoute(own, route, binding);
  });
}

function addRoute<D extends z.ZodType>(
  app: FastifyInstance,
  route: Route<z.ZodType, z.ZodType, z.ZodType, D>,
  { onRequest, answer }: Binding<z.input<D>>,
): void {
  const bodyLimit = route.bodyLimit ?? (route.access === "public" ? PUBLIC_BODY_BYTES_MAX : undefined);
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    ...(onRequest === undefined ? {} : { onRequest }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    async handler(request, reply) {
      const given = await answer(request, reply);
      if (reply.sent || reply.raw.headersSent) return reply;
      if (route.reply === "file") throw new AppError("internal");
      const text = await answerText(route, given);
      return reply
        .code(given.begun === undefined ? (route.success ?? 200) : 202)
        .type("application/json; charset=utf-8")
        .send(text);
    },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
  }
}
