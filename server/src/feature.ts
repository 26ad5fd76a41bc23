import type { Router } from "./http/serve.ts";

/** What has to be done now and then, by the name under which its failure is logged. */
export type ScheduledTasks = Readonly<Record<string, () => Promise<void>>>;

/** An open feature, as far as the server calls it; its jobs are defined by then. */
export interface Feature {
  serve?(router: Router): void;
  /** Once a minute, in one process. */
  scheduledTasks?: ScheduledTasks;
  /** Called when no job runs any more, of what was opened last first. */
  close?(): Promise<void> | void;
}
