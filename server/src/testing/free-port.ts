import { once } from "node:events";
import { createServer } from "node:net";

/** A port of the loopback that nobody listens at right now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (!address || typeof address !== "object") throw new Error("there is no free port");
  return address.port;
}
