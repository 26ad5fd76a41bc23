import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { DATA_SOURCES_KEY } from "./use-data-sources.ts";

/** What an agent would say to a question, and the passages that it found; asks nothing while the question is empty. */
export function useTryQuestion(id: string, q: string) {
  return useQuery({
    queryKey: [...DATA_SOURCES_KEY, "try", id, q],
    queryFn: async ({ signal }) => {
      const [answer, passages] = await Promise.all([
        call(dataSourceRoutes.tryQuestion, { params: { id }, query: { q }, signal }),
        call(dataSourceRoutes.searchDataSource, { params: { id }, query: { q }, signal }),
      ]);
      return { answer: answer.data, passages: passages.data };
    },
    enabled: q !== "",
    // What is asked again may be answered otherwise by now.
    staleTime: 0,
  });
}
