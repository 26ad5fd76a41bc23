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
