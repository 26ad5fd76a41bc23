import { fork } from "node:child_process";
import path from "node:path";
import type { SlotValue } from "@cxc/contract/trace.ts";
import { installPeers } from "./crawl-peer.ts";
import { lengthOf, type ValueCase } from "./value-fields.ts";

/** What another parser made of a case. */
export interface PeerReading {
  peer: string;
  /** Place of the case. */
  n: number;
  /** By field id, each way that it may be read; null where it knows no such language or type. */
  readings: readonly Readonly<Record<string, SlotValue>>[] | null;
  ms: number;
}

/** The same cases by chrono-node and Recognizers-Text, in a process of their own; `now` where a case has no time of its own. */
export async function readByPeers(cases: readonly ValueCase[], now: string): Promise<PeerReading[]> {
  await installPeers();
  const child = fork(path.join(import.meta.dirname, "peers", "read-values.mjs"), {
    env: { ...process.env, TZ: "UTC" },
  });
  const read: PeerReading[] = [];
  child.on("message", (reading: PeerReading) => void read.push(reading));
  child.send(cases.map((one) => ({ ...one, reference: one.reference ?? now, unit: unitOf(one) })));
  const code = await new Promise((resolve) => void child.once("exit", resolve));
  if (code !== 0) throw new Error(`reading by the peers ended with ${code}`);
  return read;
}

function unitOf({ type, right }: ValueCase): string | undefined {
  const [first] = type === "duration" && right ? right : [];
  return first === undefined ? undefined : lengthOf(first).unit;
}
