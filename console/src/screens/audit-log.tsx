import { AuditFilters } from "../features/audit-log/AuditFilters.tsx";
import { AuditTable } from "../features/audit-log/AuditTable.tsx";
import { Page } from "../ui/Page.tsx";

/** /audit-log; filters, search and page stand in the URL */
export function AuditLogScreen() {
  return (
    <Page title="Audit log" subtitle="Who did what to which thing, when and from where.">
      <AuditFilters />
      <AuditTable />
    </Page>
  );
}
