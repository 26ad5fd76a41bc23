import { setTimeout as wait } from "node:timers/promises";
import type { Envelope, Route } from "@cxc/contract/route.ts";
import type { z } from "zod";

const TRIES = 10;

export interface ApiClient {
  /**
   * Makes one call of the contract. Waits as long as `Retry-After` says; any other refusal throws with the server's
   * own sentence. `ms` is the time of the attempt that was answered.
   */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    route: Route<P, Q, B, D>,
    input?: { params?: Record<string, string>; body?: z.input<B> },
  ): Promise<{ data: z.output<D>; ms: number }>;
}

interface ClientOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Bearer. */
  token?: string;
  /** Told whenever the server asks to wait. */
  onWait?(seconds: number): void;
}

export function createClient({ baseUrl, token, onWait }: ClientOptions): ApiClient {
  return {
    async call(route, { params = {}, body } = {}) {
      const url = baseUrl + route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
      const request: RequestInit = {
        method: route.method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      for (let attempt = 1; ; attempt++) {
        const began = performance.now();
        const response = await fetch(url, request).catch((cause: unknown) => {
          if (isConnectionGone(cause) && attempt < TRIES) return undefined;
          throw new Error(`${baseUrl} does not answer`, { cause });
        });
        if (!response) continue;
        const answer = (await response.json()) as Envelope;
        const ms = performance.now() - began;
        if (response.ok)
          return { data: (route.data ? route.data.parse(answer.data) : undefined) as never, ms };
        const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
        if (Number.isNaN(seconds) || attempt === TRIES)
          throw new Error(`${route.method} ${route.path} answered ${response.status}: ${answer.message}`);
        onWait?.(seconds);
        await wait(seconds * 1000);
      }
    },
  };
}

/** An idle connection was closed just when it was used again: browsers ask once more then, this client does not. */
function isConnectionGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "UND_ERR_SOCKET";
}
