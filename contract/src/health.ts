import { z } from "zod";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

/**
 * The database doesn't answer, or has not answered for a while, or reads but can store nothing, or was changed by another
 * version of the program, for which this process ends; the process is being stopped.
 */
export const NOT_READY_REASONS = [
  "database_gone",
  "database_busy",
  "database_read_only",
  "disk_full",
  "schema_changed",
  "stopping",
] as const;

export const healthRoutes = {
  health: route({
    method: "GET",
    path: paths.health,
    summary: "Is the server there, and its database?",
    access: "public",
    data: z.object({
      version: z.string(),
      database: z.enum(["embedded", "postgres"]),
      is_database_busy: z
        .boolean()
        .describe("It had not answered after 75 ms, for less than 10 s: above that the answer is 503."),
      uptime_s: z.number(),
      loop_delay_ms: z
        .object({ p50: z.number(), p99: z.number(), max: z.number() })
        .describe(
          "How long the process let others wait in the last minute, in ms: above 50 somebody notices.",
        ),
    }),
  }),
  ready: route({
    method: "GET",
    path: paths.ready,
    summary: "Should this process get requests? 503 with `data.reason` where not",
    access: "public",
    data: z.object({ reason: z.enum(NOT_READY_REASONS).nullable().describe("Null where it is ready.") }),
  }),
};
