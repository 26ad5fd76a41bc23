import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export interface ConnectProxy {
  url: string;
  /** What it was asked to connect to, in order. */
  targets: string[];
  /** What `Proxy-Authorization` said, each time. */
  logins: (string | undefined)[];
  close(): Promise<void>;
}

/** A proxy on loopback that knows CONNECT alone and connects whatever it is asked for to `leadsTo`, a port of the loopback. */
export async function startConnectProxy(
  leadsTo: number,
  { status = 200 }: { status?: number } = {},
): Promise<ConnectProxy> {
  const targets: string[] = [];
  const logins: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on("connection", keep);
  server.on("connect", ({ url, headers }, socket) => {
    targets.push(url ?? "");
    logins.push(headers["proxy-authorization"]);
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    const outside = keep(connect(leadsTo, "127.0.0.1"));
    outside.once("connect", () => socket.write("HTTP/1.1 200 Connection established\r\n\r\n"));
    return outside.pipe(socket).pipe(outside);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    targets,
    logins,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
