import { createSocket } from "node:dgram";

const HEADER_BYTES = 12;
const TYPE_A = 1;

export interface TestNameServer {
  /** As DNS_SERVERS takes it. */
  address: string;
  /** The names that were asked for, each as often as it was. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * A name server on loopback that answers 127.0.0.1 for the names that it is given, that there is no such name for those
 * that begin with `no`, and never anything for others.
 */
export async function startNameServer(known: readonly string[]): Promise<TestNameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    const isKnown = known.includes(name);
    if (!isKnown && !name.startsWith("no")) return;
    const isAddress = isKnown && type === TYPE_A;
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // Recursion is there; no error (0) or no such name (3).
    header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    // How many answers; no authorities, nothing additional.
    header.writeUInt16BE(isAddress ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const answer = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 30, 0, 4, 127, 0, 0, 1]);
    socket.send(
      Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...(isAddress ? [answer] : [])]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}
