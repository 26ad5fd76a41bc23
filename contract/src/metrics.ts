import { paths } from "./paths.ts";
import { route } from "./route.ts";

export const metricsRoutes = {
  metrics: route({
    method: "GET",
    path: paths.metrics,
    summary:
      "Numbers for Prometheus, on the machine itself without a proxy, or with METRICS_TOKEN as bearer; else 403",
    access: "public",
    reply: "file",
  }),
};
