import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { MockReply } from "@cxc/server/testing/mock-provider.ts";

const PROGRAM = path.join(import.meta.dirname, "provider-program.ts");

/** A model provider that shares no event loop with who measures, as a real one doesn't. */
export interface ProviderProcess {
  baseUrl: string;
  /** host:port, as EGRESS_ALLOW takes it. */
  host: string;
  /** What it answers from now on. */
  answer(reply: MockReply): Promise<void>;
  stop(): void;
}

/** Starts one on loopback. */
export async function startProvider(): Promise<ProviderProcess> {
  const child = fork(PROGRAM, { execArgv: ["--no-warnings"] });
  const [said] = await once(child, "message");
  const baseUrl = String(said);
  return {
    baseUrl,
    host: new URL(baseUrl).host,
    async answer(reply) {
      const told = once(child, "message");
      child.send(reply);
      await told;
    },
    stop: () => child.disconnect(),
  };
}
