import { readFile } from "node:fs/promises";

const LOOK_MS = 25;

interface Memory {
  /** How much more it held at most than before, in MB. */
  added: number;
  /** How much more it held at most in the second half of the time than in the first, in MB: about 0 for what is flat. */
  grown: number;
}

/** Watches how much memory a process holds over what it holds now; NaN where the system tells none. */
export async function watchMemory(pid: number | undefined): Promise<{ stop(): Promise<Memory> }> {
  const idle = await residentMb(pid);
  const held: number[] = [];
  const look = async () => held.push(await residentMb(pid));
  const timer = setInterval(look, LOOK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      const half = Math.ceil(held.length / 2);
      const [before, after] = [most(held.slice(0, half)), most(held.slice(half))];
      return { added: Math.max(before, after, idle) - idle, grown: after - before };
    },
  };
}

function most(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), 0);
}

/** In megabytes of a million bytes. */
async function residentMb(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) * 1_024) / 1e6;
}
