import { readFile } from "node:fs/promises";

const LOOK_MS = 25;

/** Watches how much memory a process holds over what it holds now; NaN where the system tells none. */
export async function watchMemory(pid: number | undefined): Promise<{ stop(): Promise<number> }> {
  const idle = await residentMb(pid);
  let most = idle;
  const look = async () => {
    most = Math.max(most, await residentMb(pid));
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return most - idle;
    },
  };
}

/** In megabytes of a million bytes. */
async function residentMb(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) * 1_024) / 1e6;
}
