import { z } from "zod";
import { paths } from "./paths.ts";
import { route } from "./route.ts";

export const healthRoutes = {
  health: route({
    method: "GET",
    path: paths.health,
    summary: "Is the server there, and its database?",
    access: "public",
    data: z.object({
      version: z.string(),
      database: z.enum(["embedded", "postgres"]),
      uptime_s: z.number(),
    }),
  }),
};
