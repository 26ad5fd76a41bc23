import type { conversationRoutes } from "@cxc/contract/conversations.ts";
import { CONVERSATION_OUTCOMES } from "@cxc/contract/rules.ts";
import type { CallOptions } from "../../lib/call.ts";
import { OWN_TIME_ZONE } from "../../lib/own-time-zone.ts";
import { useUrlSearch } from "../../lib/use-url-search.ts";
import { isIsoDate } from "../../ui/iso-dates.ts";

type ListQuery = NonNullable<CallOptions<typeof conversationRoutes.listConversations>["query"]>;

/** What a call takes to show some conversations only. */
export type Filters = Pick<
  ListQuery,
  "agent_id" | "intent_id" | "outcome" | "mode" | "rating" | "has_message" | "from" | "to" | "time_zone" | "q"
>;

const NAMES = ["agent_id", "intent_id", "outcome", "mode", "rating", "from", "to", "opened"] as const;
export type FilterName = (typeof NAMES)[number];

/** Of `opened` in the URL. */
const SHOWN = "shown";

const MODES = ["live", "test"] as const;
const RATINGS = ["1", "-1"] as const;

/** The filters of conversations, which live in the URL; a value that can't be is left out of `filters`. */
export function useConversationFilters() {
  const { search, change: changeUrl } = useUrlSearch();

  function change(changes: Partial<Record<FilterName, string | undefined>>) {
    changeUrl({ ...changes, page: undefined });
  }

  return {
    filters: filtersOf(search),
    /** As they stand in the URL. */
    values: search,
    /** For links to a conversation and back: the filters without the page. */
    search: Object.fromEntries(["q", ...NAMES].map((name) => [name, search[name]])),
    isAny: NAMES.some((name) => search[name]),
    change,
    /** Whether those stand there too where a visitor only opened the window. */
    areOpenedShown: search.opened === SHOWN,
    showOpened: (areShown: boolean) => change({ opened: areShown ? SHOWN : undefined }),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}

function filtersOf(search: Record<string, string | undefined>): Filters {
  const { agent_id, intent_id, q } = search;
  const outcome = CONVERSATION_OUTCOMES.find((each) => each === search.outcome);
  const mode = MODES.find((each) => each === search.mode);
  const rating = RATINGS.find((each) => each === search.rating);
  const days = {
    ...(isIsoDate(search.from) ? { from: search.from } : {}),
    ...(isIsoDate(search.to) ? { to: search.to } : {}),
  };
  return {
    ...(agent_id ? { agent_id } : {}),
    ...(intent_id ? { intent_id } : {}),
    ...(outcome ? { outcome } : {}),
    ...(mode ? { mode } : {}),
    ...(rating ? { rating } : {}),
    ...(search.opened === SHOWN ? {} : { has_message: "true" }),
    ...days,
    ...(days.from || days.to ? { time_zone: OWN_TIME_ZONE } : {}),
    ...(q ? { q } : {}),
  };
}
