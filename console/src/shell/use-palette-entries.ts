import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAgents } from "../features/agents/use-agents.ts";
import { queryErrorText } from "../lib/query-error.ts";
import { useSession } from "../lib/session.ts";
import { findScreens, type PaletteEntry } from "./palette-entries.ts";

const SEARCH_AFTER_MS = 150;

/** What the palette offers for this text: screens at once, things as soon as the answer is there. */
export function usePaletteEntries(typed: string) {
  const { permissions } = useSession();
  const text = typed.trim();
  const [q] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const newest = useAgents({});
  const found = useQuery({
    queryKey: ["palette", q],
    queryFn: async ({ signal }) => (await import("./find-things.ts")).findThings(q, signal),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const isSearching = text !== "" && (q !== text || found.isFetching);
  // Until the answer comes it is the last one's, and the newest agents: Enter must not open what doesn't match.
  const known = isSearching || text === "" ? agentEntries(newest.data?.data ?? []) : [];
  const things = text === "" ? known : [...known, ...(found.data ?? [])].filter(matches(text));
  return {
    entries: withoutRepeats([...findScreens(text, permissions), ...things]),
    isSearching,
    error: text === "" ? undefined : queryErrorText(found),
    retry: () => void found.refetch(),
  };
}

function agentEntries(agents: readonly { id: string; name: string }[]): PaletteEntry[] {
  return agents.map(({ id, name }) => {
    return { key: `agent ${id}`, label: name, group: "Agents", href: `/agents/update/${id}` };
  });
}

function matches(text: string) {
  const sought = text.toLowerCase();
  return ({ label }: PaletteEntry) => label.toLowerCase().includes(sought);
}

function withoutRepeats(entries: readonly PaletteEntry[]): PaletteEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}
