import { createApp } from "../app.ts";
import type { LogStream } from "../http/create-server.ts";
import { createJobs } from "../jobs/queue.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "./app.ts";

/** A process that does the jobs of a test app's database, as another server beside it would. */
export async function startTestWorker(
  { config, database }: Pick<TestApp, "config" | "database">,
  { logTo }: { logTo?: LogStream } = {},
): Promise<{ stop(): Promise<void> }> {
  const jobs = createJobs(database, { work: true, log: () => undefined, pollMs: 20 });
  const log = logTo === undefined ? {} : { logTo };
  const app = await createApp({ config, database, jobs, secretKeys: SECRET_KEYS, ...log });
  await app.ready();
  await jobs.start();
  return {
    async stop() {
      await app.close();
      await jobs.stop();
    },
  };
}

/** The real app with such a process beside it; closing it ends both. */
export async function startWorkingApp(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...given);
  const worker = await startTestWorker(app, given[1]);
  return {
    ...app,
    async close() {
      await worker.stop();
      await app.close();
    },
  };
}
