import { setTimeout as wait } from "node:timers/promises";
import type { Measure } from "./measures.ts";

const QUIET_MS = 3_000;
const CUT_MS = 30_000;
const RECOVERY_S_MAX = 5;

/**
 * Two web processes and a worker on one PostgreSQL server while it restarts, is cut off for half a minute, a process is
 * killed and the standby takes over: how long until everybody is answered again, and what was lost or done twice.
 */
export async function benchOutages(): Promise<Measure[]> {
  const { startDrill } = await import("@cxc/server/testing/drill.ts");
  const drill = await startDrill();
  try {
    const outages: Record<string, () => Promise<void>> = {
      "PostgreSQL restarted": () => drill.postgres.restart(3_000),
      "PostgreSQL cut off for 30 s": async () => {
        drill.line.cut();
        await wait(CUT_MS);
        drill.line.mend();
      },
      "a web process killed": async () => {
        const [, second] = drill.webs;
        if (second) await drill.kill(second);
      },
      "the standby promoted": async () => {
        await drill.postgres.crash();
        await wait(3_000);
        await drill.standby.promote();
      },
    };
    const measures: Measure[] = [];
    for (const [name, outage] of Object.entries(outages)) {
      await wait(QUIET_MS);
      const { recoveryMs, refusals } = await drill.during(outage);
      measures.push(
        { name: `${name}: answered again after`, value: recoveryMs / 1_000, unit: "s", must: RECOVERY_S_MAX },
        { name: `${name}: refusals`, value: refusals.length, unit: "" },
      );
    }
    await wait(QUIET_MS);
    const { acknowledged, lost, doubled, wronglyMailed, wrongRefusals } = await drill.examine();
    const none = (name: string, list: readonly unknown[]) => ({
      name,
      value: list.length,
      unit: "",
      must: 0,
    });
    return [
      ...measures,
      { name: "messages acknowledged", value: acknowledged, unit: "" },
      none("of them lost", lost),
      none("messages twice in the log", doubled),
      none("invited people without exactly one mail", wronglyMailed),
      none("refusals that say no time to try again", wrongRefusals),
    ];
  } finally {
    await drill.close();
  }
}
