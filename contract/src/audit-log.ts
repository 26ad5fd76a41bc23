import { z } from "zod";
import { day, freeText, listQuery, reference, uuid } from "./fields.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

const auditRow = z.object({
  id: uuid,
  at: z.string(),
  /** Who did it; null for the operator's command and users that are gone. `title` is the name. */
  user: reference.nullable(),
  /** For programs, such as `PUT /api/agent/:id/`. */
  action: z.string(),
  /** The same for people. */
  summary: z.string(),
  /** What it was done to; its id is null for things without one. */
  subject: z.object({ id: uuid.nullable(), title: z.string() }).nullable(),
  /** The address that it came from. */
  address: z.string().nullable(),
});

export type AuditRow = z.infer<typeof auditRow>;

export const auditLogRoutes = {
  listAuditLog: route({
    method: "GET",
    path: paths.auditLog,
    summary: "Who did what to which thing, when and from where; latest first",
    access: "audit_log.read",
    query: listQuery(["at"]).extend({
      user_id: uuid.optional(),
      /** Days `YYYY-MM-DD` in the time zone, both included. */
      from: day.optional(),
      to: day.optional(),
      /** IANA; UTC without. */
      time_zone: freeText(100).optional(),
    }),
    data: z.array(auditRow),
    isList: true,
  }),
};
