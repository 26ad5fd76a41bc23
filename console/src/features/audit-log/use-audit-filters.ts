import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { OWN_TIME_ZONE } from "../../lib/own-time-zone.ts";
import { isIsoDate } from "../../ui/iso-dates.ts";
import type { AuditQuery } from "./use-audit-log.ts";

const NAMES = ["from", "to", "user_id"] as const;
type FilterName = (typeof NAMES)[number];
type Search = Record<string, string | undefined>;

/** The filters of the audit log, which live in the URL; a value that can't be is left out of `filters`. */
export function useAuditFilters() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();

  function change(changes: Partial<Record<FilterName, string | undefined>>) {
    void navigate({
      to: ".",
      search: (before: Search) => ({ ...before, ...changes, page: undefined }),
      replace: true,
      resetScroll: false,
    });
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

function filtersOf({ from, to, user_id }: Search): Pick<AuditQuery, FilterName | "time_zone"> {
  const days = { ...(isIsoDate(from) ? { from } : {}), ...(isIsoDate(to) ? { to } : {}) };
  return {
    ...days,
    ...(days.from || days.to ? { time_zone: OWN_TIME_ZONE } : {}),
    ...(user_id && UUID_PATTERN.test(user_id) ? { user_id } : {}),
  };
}
