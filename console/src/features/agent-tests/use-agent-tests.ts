import { type AgentTest, agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { testRunRoutes } from "@cxc/contract/test-runs.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "../../lib/call.ts";

type TestsQuery = NonNullable<CallOptions<typeof agentTestRoutes.listTests>["query"]>;
type RunsQuery = NonNullable<CallOptions<typeof testRunRoutes.listTestRuns>["query"]>;
type RunQuery = NonNullable<CallOptions<typeof testRunRoutes.getTestRun>["query"]>;
type TestBody = CallOptions<typeof agentTestRoutes.updateTest>["body"];

interface RunWish {
  on: "draft" | "live" | "record";
  /** All tests unless some are named. */
  testIds?: readonly string[];
}

const TESTS_KEY = ["agent-tests"];
const testKey = (agentId: string, testId: string) => [...TESTS_KEY, agentId, "one", testId];
const runsKey = (agentId: string) => [...TESTS_KEY, agentId, "runs"];

/** How often a run that goes on is asked how far it is. */
const RUN_POLL_MS = 700;

/** A page of an agent's tests. */
export function useAgentTests(agentId: string, query: TestsQuery) {
  return useQuery({
    queryKey: [...TESTS_KEY, agentId, "list", query],
    queryFn: ({ signal }) => call(agentTestRoutes.listTests, { params: { id: agentId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One test; asks nothing while there is no id. */
export function useAgentTest(agentId: string, testId: string | undefined) {
  return useQuery({
    queryKey: testKey(agentId, testId ?? ""),
    queryFn: async ({ signal }): Promise<AgentTest> =>
      (await call(agentTestRoutes.getTest, { params: { id: agentId, testid: testId ?? "" }, signal })).data,
    enabled: testId !== undefined,
  });
}

/** Creates a test, or changes the one with this id. */
export function useSaveTest(agentId: string, testId: string | undefined) {
  const queryClient = useQueryClient();
  return async (body: TestBody): Promise<AgentTest> => {
    const { data } = await (testId === undefined
      ? call(agentTestRoutes.createTest, { params: { id: agentId }, body })
      : call(agentTestRoutes.updateTest, { params: { id: agentId, testid: testId }, body }));
    void queryClient.invalidateQueries({ queryKey: [...TESTS_KEY, agentId] });
    return data;
  };
}

/** Deletes a test for good. */
export function useDeleteTest(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (testId: string) =>
      call(agentTestRoutes.deleteTest, { params: { id: agentId, testid: testId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...TESTS_KEY, agentId] }),
  });
}

/** Has tests run; resolves with the run's id. */
export function useRunTests(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ on, testIds }: RunWish) => {
      const params = { id: agentId };
      const among = testIds ? { test_ids: [...testIds] } : {};
      const { data } = await (on === "record"
        ? call(testRunRoutes.recordTests, { params, body: among })
        : call(testRunRoutes.runTests, { params, body: { on, ...among } }));
      return data.run_id;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: runsKey(agentId) }),
  });
}

/** A page of an agent's runs; it follows one that goes on. */
export function useTestRuns(agentId: string, query: RunsQuery) {
  return useQuery({
    queryKey: [...runsKey(agentId), "list", query],
    queryFn: ({ signal }) => call(testRunRoutes.listTestRuns, { params: { id: agentId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnfinished) && !state.error ? RUN_POLL_MS : false,
  });
}

/** One run with a page of its results, followed until it has ended. */
export function useTestRun(agentId: string, runId: string, query: RunQuery) {
  return useQuery({
    queryKey: [...runsKey(agentId), "one", runId, query],
    queryFn: async ({ signal }) =>
      (await call(testRunRoutes.getTestRun, { params: { id: agentId, runid: runId }, query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && isUnfinished(state.data) && !state.error ? RUN_POLL_MS : false,
  });
}

/** Ends a run where it stands. */
export function useCancelRun(agentId: string, runId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(testRunRoutes.cancelTestRun, { params: { id: agentId, runid: runId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: runsKey(agentId) }),
  });
}

/** Waits for its turn, or goes on. */
export function isUnfinished({ status }: { status: string }): boolean {
  return status === "waiting" || status === "running";
}
