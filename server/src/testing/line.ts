import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";

export interface Line {
  port: number;
  /** Nothing goes through any more and neither end hears of it, as where a cable is out. */
  cut(): void;
  /** What was held arrives, in order. */
  mend(): void;
  /** Ends every connection and leads new ones to another port of the loopback. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** A line to a port of the loopback, through which a test's program talks to a server. */
export async function startLine(to: number): Promise<Line> {
  let target = to;
  let isCut = false;
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const goOn = (what: () => void) => (isCut ? void held.push(what) : what());

  const server = createServer((near) => {
    keep(near);
    goOn(() => join(near, keep(createConnection(target, "127.0.0.1"))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the line has no port");

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    return socket;
  }

  function join(one: Socket, other: Socket): void {
    for (const [from, into] of [
      [one, other],
      [other, one],
    ] as const) {
      from.on("data", (bytes) => goOn(() => void into.write(bytes)));
      from.on("close", () => goOn(() => void into.destroy()));
    }
  }

  function mend(): void {
    isCut = false;
    for (const what of held.splice(0)) what();
  }

  function hangUp(): void {
    held.length = 0;
    for (const socket of sockets) socket.destroy();
  }

  return {
    port: address.port,
    cut() {
      isCut = true;
    },
    mend,
    leadTo(port) {
      target = port;
      hangUp();
    },
    async close() {
      hangUp();
      server.close();
      await once(server, "close");
    },
  };
}
