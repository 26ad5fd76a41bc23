import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { OWN_TIME_ZONE } from "../../lib/own-time-zone.ts";
import { useUrlSearch } from "../../lib/use-url-search.ts";
import { isIsoDate } from "../../ui/iso-dates.ts";
import type { AuditQuery } from "./use-audit-log.ts";

const NAMES = ["from", "to", "user_id"] as const;
type FilterName = (typeof NAMES)[number];

/** The filters of the audit log, which live in the URL; a value that can't be is left out of `filters`. */
export function useAuditFilters() {
  const { search, change: changeUrl } = useUrlSearch();

  function change(changes: Partial<Record<FilterName, string | undefined>>) {
    changeUrl({ ...changes, page: undefined });
  }

  return {
    filters: filtersOf(search),
    /** As they stand in the URL. */
    values: search,
    isAny: NAMES.some((name) => search[name]),
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}

function filtersOf({
  from,
  to,
  user_id,
}: Record<string, string | undefined>): Pick<AuditQuery, FilterName | "time_zone"> {
  const days = { ...(isIsoDate(from) ? { from } : {}), ...(isIsoDate(to) ? { to } : {}) };
  return {
    ...days,
    ...(days.from || days.to ? { time_zone: OWN_TIME_ZONE } : {}),
    ...(user_id && UUID_PATTERN.test(user_id) ? { user_id } : {}),
  };
}
