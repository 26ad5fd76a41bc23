import { messages } from "@cxc/contract/messages.ts";
import { Button } from "@mantine/core";
import { DayField } from "../../ui/DayField.tsx";
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
      <DayField
        invalidText={messages.validValue}
        label="From"
        value={values.from ?? ""}
        onChange={(from) => change({ from })}
      />
      <DayField
        invalidText={messages.validValue}
        label="To"
        value={values.to ?? ""}
        onChange={(to) => change({ to })}
      />
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
