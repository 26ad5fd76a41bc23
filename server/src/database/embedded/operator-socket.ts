import { rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";

const REQUEST_CHARACTERS_MAX = 10_000;
const TIMEOUT_MS = 30_000;
/** A blank says that the answer is still to come; before JSON it means nothing. */
const SIGN_OF_LIFE_MS = 5_000;

/** What a command says, or why it did nothing. */
type Answer = { lines: string[] } | { error: string };

/**
 * Lets the operator's command reach the process that has the embedded database open: a socket file in the data folder
 * that only the same user of the machine may open. One line of JSON each way.
 */
export async function openOperatorSocket(
  dataDir: string,
  run: (words: string[]) => Promise<string[]>,
): Promise<{ close(): Promise<void> }> {
  const file = socketFile(dataDir);
  // One that is there belongs to a process that ended: this one has the claim on the data.
  await rm(file, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void serveOne(socket, run));
  await listenPrivately(server, file);
  return {
    close: async () => {
      server.close();
      await rm(file, { force: true });
    },
  };
}

/** What the running server answers; undefined where none runs on this data. Throws the server's own refusal. */
export async function askOperatorSocket(dataDir: string, words: string[]): Promise<string[] | undefined> {
  const socket = await reach(socketFile(dataDir));
  if (!socket) return undefined;
  socket.end(`${JSON.stringify(words)}\n`);
  const answer = JSON.parse(await readAll(socket)) as Answer;
  if ("error" in answer) throw new Error(answer.error);
  return answer.lines;
}

/** Whether a process answers there, such as one that lost its claim because somebody deleted the claim's file. */
export async function isSocketAnswered(dataDir: string): Promise<boolean> {
  const socket = await reach(socketFile(dataDir)).catch(() => undefined);
  socket?.destroy();
  return socket !== undefined;
}

/** A socket's name has some hundred bytes: of a deep folder the way from here may be shorter. */
function socketFile(dataDir: string): string {
  const file = path.join(dataDir, "operator.sock");
  const fromHere = path.relative(process.cwd(), file);
  return fromHere.length < file.length ? fromHere : file;
}

/** The file is made within `listen`, with what the mask leaves of its mode: 0600. */
function listenPrivately(server: Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => resolve());
    const mask = process.umask(0o177);
    try {
      server.listen(file);
    } finally {
      process.umask(mask);
    }
  });
}

async function serveOne(socket: Socket, run: (words: string[]) => Promise<string[]>): Promise<void> {
  socket.on("error", () => socket.destroy());
  const signs = setInterval(() => socket.write(" "), SIGN_OF_LIFE_MS);
  const answer = await answerTo(socket, run);
  clearInterval(signs);
  socket.end(JSON.stringify(answer));
}

async function answerTo(socket: Socket, run: (words: string[]) => Promise<string[]>): Promise<Answer> {
  try {
    return { lines: await run(parseWords(await readAll(socket))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function parseWords(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (Array.isArray(words) && words.every((word) => typeof word === "string")) return words;
  throw new Error("That was no command.");
}

async function readAll(socket: Socket): Promise<string> {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("The other side took too long.")));
  socket.setEncoding("utf8");
  let text = "";
  for await (const piece of socket) {
    text += piece;
    if (text.length > REQUEST_CHARACTERS_MAX * 100) throw new Error("That is too much.");
  }
  return text;
}

function reach(file: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: file, allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      const isAbsent = ["ENOENT", "ECONNREFUSED", "ENOTSOCK"].includes(error.code ?? "");
      if (isAbsent) resolve(undefined);
      else reject(new Error(`The running server can't be reached: ${error.message}`));
    });
  });
}
