import { type AuditRow, auditLogRoutes } from "@cxc/contract/audit-log.ts";
import type { Router } from "../../http/serve.ts";
import { listAuditRows } from "./audit-log.repository.ts";
import { actionsAbout, summaryOf } from "./summaries.ts";

export function serveAuditLog(router: Router): void {
  router.serve(auditLogRoutes.listAuditLog, async ({ query, scope }) => {
    const actions = actionsAbout(query.q?.trim() ?? "");
    const { rows, meta } = await listAuditRows(query, actions, scope);
    return { data: rows.map(presentRow), meta };
  });
}

function presentRow(row: Awaited<ReturnType<typeof listAuditRows>>["rows"][number]): AuditRow {
  const { id, at, action, address, user_id, user_name, subject_id, subject_title } = row;
  return {
    id,
    at: at.toISOString(),
    user: user_id === null || user_name === null ? null : { id: user_id, title: user_name },
    action,
    summary: summaryOf(action),
    subject: subject_title === null ? null : { id: subject_id, title: subject_title },
    address,
  };
}
