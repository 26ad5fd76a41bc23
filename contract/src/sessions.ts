import { z } from "zod";
import { uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

const openSession = z.object({
  id: uuid,
  /** In words, such as "Firefox on Linux". */
  device: z.string(),
  address: z.string().nullable(),
  created_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
  is_current: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

export const sessionRoutes = {
  listSessions: route({
    method: "GET",
    path: paths.sessions,
    summary: "Where the user is signed in",
    access: "session",
    opensForBlocked: true,
    data: z.array(openSession),
  }),
  endSession: route({
    method: "DELETE",
    path: paths.session,
    summary: "End a session",
    access: "session",
    opensForBlocked: true,
    params: z.object({ id: uuid }),
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: paths.sessions,
    summary: "End every session but this one",
    access: "session",
    opensForBlocked: true,
  }),
  signOutEverywhere: route({
    method: "POST",
    path: paths.signOutEverywhere,
    summary: "End every session, this one too",
    access: "session",
    opensForBlocked: true,
    // A repeat comes from nobody any more.
    isKeyed: false,
  }),
};
