import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that systems give to outgoing connections and to whoever asks for any: nobody gets one by chance. */
const FIRST_PORT = 15_000;
const PORTS = 15_000;
const TRIES = 100;

/** A port of the loopback that nobody listens at; it stays so until whoever asked starts a server there. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error("there is no free port");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
