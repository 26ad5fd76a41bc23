import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Cached lists show at once; after this they are fetched again behind what is shown. */
const STALE_AFTER_MS = 10_000;
const RETRIES_MAX = 2;

/** A fresh cache of server data. Only what may pass by itself is tried again: no network, and 5xx. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < RETRIES_MAX && isPassing(error),
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
