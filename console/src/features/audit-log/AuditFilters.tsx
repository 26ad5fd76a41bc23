import { messages } from "@cxc/contract/messages.ts";
import { Button } from "@mantine/core";
import { DayRange } from "../../ui/DayRange.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { useMembers } from "../team/use-team.ts";
import classes from "./AuditFilters.module.css";
import { useAuditFilters } from "./use-audit-filters.ts";

/** Days and person; each choice stands in the URL. */
export function AuditFilters() {
  const { values, filters, isAny, change, clear } = useAuditFilters();
  const members = useMembers();
  return (
    <section className={classes.filters} aria-label="Filters">
      <DayRange from={values.from} to={values.to} onChange={change} invalidText={messages.validValue} />
      <SelectField
        label="User"
        placeholder="Anyone"
        value={filters.user_id ?? null}
        choices={(members.data ?? []).map(({ id, name, email }) => ({
          value: id,
          label: `${name} (${email})`,
        }))}
        onChange={(id) => change({ user_id: id ?? undefined })}
      />
      {isAny && (
        <Button variant="subtle" className={classes.clear} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
