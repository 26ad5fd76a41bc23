import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { OWN_TIME_ZONE } from "../../lib/own-time-zone.ts";
import { useUrlSearch } from "../../lib/use-url-search.ts";
import { isIsoDate } from "../../ui/iso-dates.ts";

const MODES = ["live", "test"] as const;

type Mode = (typeof MODES)[number];

interface OverviewRange {
  /** YYYY-MM-DD in the browser's time zone; undefined leaves it to the server: the last 30 days. */
  from: string | undefined;
  to: string | undefined;
  mode: Mode;
}

/** The days that the URL asks for, and the way to change them. */
export function useOverviewRange() {
  const { search, change } = useUrlSearch();
  return {
    range: {
      from: isIsoDate(search.from) ? search.from : undefined,
      to: isIsoDate(search.to) ? search.to : undefined,
      mode: MODES.find((mode) => mode === search.mode) ?? "live",
    },
    change: (changes: Partial<Record<keyof OverviewRange, string | undefined>>) => change(changes),
  };
}

/** An agent's figures for these days. */
export function useOverview(agentId: string, { from, to, mode }: OverviewRange) {
  const query = {
    time_zone: OWN_TIME_ZONE,
    mode,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  return useQuery({
    queryKey: ["conversations", "overview", agentId, query],
    queryFn: async ({ signal }) =>
      (await call(conversationRoutes.getOverview, { params: { agentid: agentId }, query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
