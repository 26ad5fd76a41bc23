import { notificationRoutes } from "@cxc/contract/notifications.ts";
import { AppError } from "../../app-error.ts";
import type { Router } from "../../http/serve.ts";
import { deleteNotification, listNotifications } from "./notifications.repository.ts";

export function serveNotifications(router: Router): void {
  router.serve(notificationRoutes.listNotifications, async ({ caller, scope }) => ({
    data: await listNotifications(caller.actor.id, scope),
  }));

  router.serve(notificationRoutes.dismissNotification, ({ params, caller, change }) =>
    change(async (scope) => {
      if (!(await deleteNotification(params.id, caller.actor.id, scope))) throw new AppError("not_found");
      return { message: "Notification dismissed", subject: { id: params.id, title: "Notification" } };
    }),
  );
}
