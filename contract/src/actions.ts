import { z } from "zod";
import { listQuery, time, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

const actionListItem = z.object({ id: uuid, title: z.string(), description: z.string(), created_at: time });

export type ActionListItem = z.infer<typeof actionListItem>;

export const actionRoutes = {
  listActions: route({
    method: "GET",
    path: paths.actions,
    summary: "Actions that intents can name",
    access: "actions.read",
    query: listQuery(["title", "created_at"]),
    data: z.array(actionListItem),
    isList: true,
  }),
};
