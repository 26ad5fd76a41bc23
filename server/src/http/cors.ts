import { paths } from "@cxc/contract/paths.ts";
import { routes } from "@cxc/contract/routes.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

const ALLOWED_HEADERS = "Authorization, Content-Type, Accept, Idempotency-Key";

/** Lets pages of any origin make the public calls, without credentials; no other call answers another origin. */
export function allowPublicCors(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.route?.cors) openToAllOrigins(reply);
    done();
  });
  for (const path of [paths.chat, paths.chatRating, paths.publicAgent]) {
    const methods = Object.values(routes).flatMap((route) => (route.path === path ? [route.method] : []));
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .header("Access-Control-Allow-Origin", "*")
        .header("Access-Control-Allow-Methods", methods.join(", "))
        .header("Access-Control-Allow-Headers", ALLOWED_HEADERS)
        .header("Access-Control-Max-Age", "7200")
        .send(),
    );
  }
}

/** Lets any page read this answer, errors included. */
export function openToAllOrigins(reply: FastifyReply): void {
  reply.header("Access-Control-Allow-Origin", "*");
  reply.header("Access-Control-Expose-Headers", "Retry-After");
  reply.header("Cross-Origin-Resource-Policy", "cross-origin");
}
