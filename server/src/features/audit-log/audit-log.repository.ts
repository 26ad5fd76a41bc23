import type { auditLogRoutes } from "@cxc/contract/audit-log.ts";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { contains, folded, foldedAscii } from "../../database/folded-columns.ts";
import { listPage } from "../../database/list-page.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { rangeConditions } from "../conversations/filter-conversations.ts";

type AuditQuery = z.output<typeof auditLogRoutes.listAuditLog.query & z.ZodType>;

/**
 * One page of who did what, the latest first. `actions` are those whose words for people hold the search text, which
 * is also looked for in names of things and people, email addresses and addresses.
 */
export function listAuditRows(
  { q, user_id, from, to, time_zone, ...page }: AuditQuery,
  actions: string[],
  scope: TenantReader,
) {
  const at = sql.ref("audit_log.at");
  const texts = [
    folded("subject_title"),
    folded("users.name"),
    foldedAscii("users.email"),
    foldedAscii("audit_log.address"),
  ];
  const isAbout = sql<SqlBool>`audit_log.action = any(${actions}::text[])`;
  let rows = scope
    .select("audit_log")
    .leftJoin("users", "users.id", "audit_log.user_id")
    .select(["audit_log.id", "audit_log.at", "audit_log.action", "audit_log.address"])
    .select(["audit_log.subject_id", "audit_log.subject_title"])
    .select(["users.id as user_id", "users.name as user_name"])
    .where((where) => where.and(rangeConditions(at, { from, to, time_zone })))
    .where((where) =>
      where.or([isAbout, ...texts.map((text) => sql<SqlBool>`coalesce(${contains(text, q)}, false)`)]),
    );
  if (user_id !== undefined) rows = rows.where("audit_log.user_id", "=", user_id);
  return listPage(rows, page, {
    columns: { at },
    standard: { sort: "at", direction: "desc" },
    id: sql.ref("audit_log.id"),
    isUnbounded: true,
  });
}
