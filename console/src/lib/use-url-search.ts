import { useNavigate, useSearch } from "@tanstack/react-router";

type Search = Record<string, string | undefined>;

/**
 * The query of this page's URL, and a way to change parts of it: in place of the present entry of the history, and
 * without scrolling.
 */
export function useUrlSearch(): { search: Search; change: (changes: Search) => void } {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    change: (changes) =>
      void navigate({
        to: ".",
        search: (before: Search) => ({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  };
}
