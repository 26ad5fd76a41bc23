import { auditLogRoutes } from "@cxc/contract/audit-log.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";

export type AuditQuery = NonNullable<CallOptions<typeof auditLogRoutes.listAuditLog>["query"]>;

/** A page of the audit log, latest first. */
export function useAuditLog(query: AuditQuery) {
  return useQuery({
    queryKey: ["audit-log", query],
    queryFn: ({ signal }) => call(auditLogRoutes.listAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
    // Whatever is done elsewhere in the console adds to it.
    staleTime: 0,
  });
}
