import { z } from "zod";
import { time, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

const notification = z.object({
  id: uuid,
  tone: z.enum(["success", "error"]),
  text: z.string(),
  at: time,
});

export type Notification = z.infer<typeof notification>;

export const notificationRoutes = {
  listNotifications: route({
    method: "GET",
    path: paths.notifications,
    summary: "What the user has not seen yet, such as a sync that ended",
    access: "session",
    opensForBlocked: true,
    data: z.array(notification),
  }),
  dismissNotification: route({
    method: "DELETE",
    path: paths.notification,
    summary: "Dismiss a notification: it was seen and does not come again",
    access: "session",
    opensForBlocked: true,
    params: z.object({ id: uuid }),
  }),
};
