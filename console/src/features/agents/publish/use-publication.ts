import { type Agent, agentRoutes } from "@cxc/contract/agents.ts";
import {
  type Publication,
  type PublishedDraft,
  publicationRoutes,
  publication as publicationSchema,
} from "@cxc/contract/publications.ts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { call } from "../../../lib/call.ts";
import { AGENTS_KEY, agentKey } from "../use-agents.ts";

/** How often a publication that goes on is asked how far it is. */
const POLL_MS = 700;

const lastKey = (agentId: string) => ["publications", agentId];

/** Where an agent's publication stands, for who began it, who comes back to it, and who finds it going on. */
export interface Publishing {
  /** `reason`: why it goes live although tests fail. */
  publish: (reason?: string) => void;
  isPending: boolean;
  waitsFor: Publication["waits_for"];
  progress: Publication["progress"];
  /** The models that its tests were, or are, run without. */
  unheard: Publication["unheard"];
  /** What went live since the dialog was opened. */
  published: PublishedDraft | undefined;
  /** Why nothing did; of the draft as it is now. */
  error: Error | null;
  /** Forgets what this dialog saw; what goes on goes on. */
  reset: () => void;
}

/** Publishes an agent's saved draft as a job, and follows the one that goes on. */
export function usePublication({ id, draft_revision }: Agent, { isShown }: { isShown: boolean }): Publishing {
  const queryClient = useQueryClient();
  const last = useQuery({
    queryKey: lastKey(id),
    queryFn: async ({ signal }) => {
      const { data } = await call(publicationRoutes.getLastPublication, { params: { id }, signal });
      const before = queryClient.getQueryData<Publication | null>(lastKey(id));
      if (before && isOpen(before) && data && !isOpen(data)) settle(id, data.published, queryClient);
      return data;
    },
    enabled: isShown,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MS : false),
  }).data;
  const begin = useMutation({
    mutationFn: async (reason: string | undefined) => {
      const body = reason ? { body: { reason } } : {};
      const { data } = await call(agentRoutes.publishAgent, { params: { id }, query: { wait: 0 }, ...body });
      const begun = publicationSchema.safeParse(data).data;
      return begun ? { begun } : { published: data };
    },
    onSuccess: ({ begun, published }) => {
      if (begun) queryClient.setQueryData(lastKey(id), begun);
      else settle(id, published, queryClient);
    },
  });
  const [seen, setSeen] = useState<string>();
  if (last && isOpen(last) && seen !== last.id) setSeen(last.id);
  const isFollowed = last !== undefined && last !== null && last.id === seen;
  const isTold = last?.status === "failed" && (isFollowed || last.draft_revision === draft_revision);
  const open = last && isOpen(last) ? last : undefined;
  return {
    publish: (reason) => begin.mutate(reason),
    isPending: begin.isPending || open !== undefined,
    waitsFor: open?.waits_for ?? null,
    progress: open?.progress ?? null,
    unheard: isFollowed || isTold ? (last?.unheard ?? []) : [],
    published: begin.data?.published ?? (isFollowed ? (last.published ?? undefined) : undefined),
    error: begin.isPending || open ? null : (begin.error ?? (isTold ? errorOf(last) : null)),
    reset: () => {
      begin.reset();
      setSeen(undefined);
    },
  };
}

function isOpen({ status }: Publication): boolean {
  return status === "waiting" || status === "running";
}

/** What was published is live everywhere that it shows. */
function settle(id: string, published: PublishedDraft | null | undefined, queryClient: QueryClient): void {
  if (published)
    queryClient.setQueryData<Agent>(
      agentKey(id),
      (agent) => agent && { ...agent, published_version: published.version },
    );
  void queryClient.invalidateQueries({ queryKey: AGENTS_KEY });
}

/** As a call that had waited would have thrown. */
function errorOf({ error }: Publication): Error | null {
  return error && new ApiError({ status: 0, code: error.code, message: error.message, data: error.tests });
}
