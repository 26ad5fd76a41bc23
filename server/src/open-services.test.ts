import { expect, it } from "vitest";
import { parseConfig } from "./config.ts";
import { startConnectProxy } from "./egress/testing/connect-proxy.ts";
import { openServices } from "./open-services.ts";
import { startLoopbackServer } from "./testing/fixture-site/loopback-server.ts";

it("sends crawls, actions, CRMs and models through the proxy, and says once that it refuses", async () => {
  const server = await startLoopbackServer((_, response) => response.end("outside"));
  const open = await startConnectProxy(server.port);
  const refusing = await startConnectProxy(server.port, { status: 403 });
  const logged: unknown[] = [];
  const servicesBehind = (url: string) =>
    openServices({
      config: parseConfig({ HTTP_PROXY: url }),
      secretKeys: { current: "a secret key for tests, long enough" },
      metrics: { callEnded: () => undefined },
      log: { warn: (fields: unknown) => void logged.push(fields) } as never,
    });

  const through = servicesBehind(open.url);
  for (const egress of Object.values(through.egress)) await egress.request("http://93.184.216.34:8080/");
  expect(open.targets).toEqual(Array(4).fill("93.184.216.34:8080"));
  const refused = servicesBehind(refusing.url);
  for (const egress of Object.values(refused.egress))
    await expect(egress.request("http://93.184.216.34/")).rejects.toThrow("No connection could be made.");
  expect(logged).toEqual([{ status: 403 }]);

  for (const one of [through, refused, open, refusing, server]) await one.close();
});
