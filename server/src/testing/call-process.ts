import { setTimeout as wait } from "node:timers/promises";
import type { Envelope } from "@cxc/contract/route.ts";
import type { ServerProcess } from "./server-process.ts";

export interface CallAnswer<Data = unknown> {
  /** 0: nobody answered. */
  status: number;
  code: string | undefined;
  retryAfter: string | null;
  data: Data | undefined;
}

/** Posts to a running server, below `/api/`. Never rejects. */
export async function callProcess<Data>(
  { url }: Pick<ServerProcess, "url">,
  where: string,
  { body, token, key }: { body: object; token?: string; key?: string },
): Promise<CallAnswer<Data>> {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  try {
    const answer = await fetch(`${url}/api/${where}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const { data, code } = (await answer.json()) as Envelope<Data>;
    return { status: answer.status, code, retryAfter: answer.headers.get("retry-after"), data };
  } catch {
    return { status: 0, code: undefined, retryAfter: null, data: undefined };
  }
}

/** Of a machine that is full. */
const INSISTENCE_MS = 60_000;
const AGAIN_MS = 100;

/** Posts the same again, as a client does, as long as it is told to come back later. */
export async function insistOnProcess<Data>(
  ...call: Parameters<typeof callProcess>
): Promise<CallAnswer<Data>> {
  const deadline = performance.now() + INSISTENCE_MS;
  for (;;) {
    const answer = await callProcess<Data>(...call);
    if (answer.retryAfter === null || performance.now() > deadline) return answer;
    await wait(AGAIN_MS);
  }
}
