import { sessionRoutes } from "@cxc/contract/sessions.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Router } from "../../http/serve.ts";

import { deviceName } from "./device-name.ts";
import { bearerOf } from "./read-request.ts";
import { deleteSession, deleteSessions, findTokenOwner, listSessions } from "./sessions.repository.ts";

export function serveSessions(router: Router, { database }: { database: Database }): void {
  const currentOf = async (request: FastifyRequest) => {
    const current = await findTokenOwner(bearerOf(request), database.query);
    if (!current) throw new AppError("session_expired");
    return current;
  };

  router.serve(sessionRoutes.listSessions, async ({ caller, request }) => {
    const current = await currentOf(request);
    const sessions = await listSessions(caller.actor.id, database.query);
    return {
      data: sessions.map(({ id, address, user_agent, created_at, last_used_at }) => ({
        id,
        address,
        device: deviceName(user_agent),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: id === current.token_id,
      })),
    };
  });

  router.serve(sessionRoutes.endSession, ({ caller, params, change }) =>
    change(async (_scope, trx) => {
      const ended = await deleteSession({ id: params.id, user_id: caller.actor.id }, trx);
      if (!ended) throw new AppError("not_found");
      const subject = { id: ended.id, title: deviceName(ended.user_agent) };
      return { message: "Session ended", subject };
    }),
  );

  router.serve(sessionRoutes.endOtherSessions, async ({ request, change }) => {
    const { token_id, user_id, user_name } = await currentOf(request);
    return change(async (_scope, trx) => {
      await deleteSessions({ user_id, butTokenId: token_id }, trx);
      return { message: "All other sessions ended", subject: { id: user_id, title: user_name } };
    });
  });

  router.serve(sessionRoutes.signOutEverywhere, async ({ request, change }) => {
    const { user_id, user_name } = await currentOf(request);
    return change(async (_scope, trx) => {
      await deleteSessions({ user_id }, trx);
      return { message: "Signed out everywhere", subject: { id: user_id, title: user_name } };
    });
  });
}
