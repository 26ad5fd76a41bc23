import { connect, type Socket } from "node:net";

/** One who posts, waits for the answer, and posts again. */
export interface Visitor {
  /** The next body. */
  next(): unknown;
  /** Takes the answer to it. */
  answered(body: string): void;
}

export interface LoadResult {
  answersPerSecond: number;
  answers: number;
  /** One an answer, in any order. */
  latenciesMs: number[];
}

/**
 * Lets all visitors post to one path at the same time, each on a connection of its own. It speaks just enough HTTP/1.1
 * over plain sockets, because what a client spends here is taken from the server that shares the processor. Rejects
 * with the first answer that is not a 200.
 */
export async function load(
  { port, path, seconds }: { port: number; path: string; seconds: number },
  visitors: readonly Visitor[],
): Promise<LoadResult> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const latenciesMs: number[] = [];
  await Promise.all(visitors.map((visitor) => visit({ port, path, end, visitor, latenciesMs })));
  const took = performance.now() - began;
  return { answers: latenciesMs.length, answersPerSecond: (latenciesMs.length * 1000) / took, latenciesMs };
}

interface Visit {
  port: number;
  path: string;
  /** By performance.now(). */
  end: number;
  visitor: Visitor;
  latenciesMs: number[];
}

function visit({ port, path, end, visitor, latenciesMs }: Visit): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: `;
  return new Promise((resolve, reject) => {
    let sent = 0;
    const post = () => {
      const body = JSON.stringify(visitor.next());
      sent = performance.now();
      socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    socket.on("connect", post);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`${path} closed the connection`)));
    onAnswer(socket, (status, body) => {
      if (status !== 200) return socket.destroy(new Error(`${path} answered ${status}: ${body}`));
      const now = performance.now();
      latenciesMs.push(now - sent);
      visitor.answered(body);
      if (now < end) return post();
      socket.end();
      resolve();
    });
  });
}

/** Answers with a Content-Length only, which is what the server gives to these calls. */
function onAnswer(socket: Socket, answered: (status: number, body: string) => void): void {
  let received = Buffer.alloc(0);
  socket.on("data", (piece) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece]);
    const headEnd = received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = received.toString("latin1", 0, headEnd);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (Number.isNaN(length)) return socket.destroy(new Error("an answer without a Content-Length"));
    if (received.length < headEnd + 4 + length) return;
    const body = received.toString("utf8", headEnd + 4);
    received = Buffer.alloc(0);
    answered(Number(head.slice(9, 12)), body);
  });
}
