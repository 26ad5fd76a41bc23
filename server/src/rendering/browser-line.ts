import type { Readable, Writable } from "node:stream";

type Parameters = Record<string, unknown>;
type Hear = (parameters: Parameters) => void;

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Parameters;
  result?: Parameters;
  error?: { message: string };
}

interface Waiting {
  resolve(result: Parameters): void;
  reject(error: Error): void;
}

/** Characters; what says more at once is no browser that we can use. */
const MESSAGE_MAX = 64 * 1_048_576;
const END = 0;

/**
 * The browser's own protocol (Chrome DevTools Protocol) over two pipes: JSON, each message ended by a zero byte. `end` says
 * why nothing comes any more; every call that waits throws it.
 */
export class BrowserLine {
  readonly #to: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #hearers = new Map<string, Hear>();
  #last = 0;
  #pieces: Buffer[] = [];
  #length = 0;
  #ended: Error | undefined;

  constructor(to: Writable, from: Readable) {
    this.#to = to;
    to.on("error", (error) => this.end(error));
    from.on("data", (piece: Buffer) => this.#take(piece));
    from.on("error", (error) => this.end(error));
    from.on("close", () => this.end(new Error("the browser has ended")));
  }

  /** Calls a method, of a page where its session is named; throws what the browser says against it. */
  call(method: string, params: Parameters = {}, sessionId?: string): Promise<Parameters> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Parameters>();
    this.#waiting.set(id, { resolve, reject });
    this.#to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    return promise;
  }

  /** From now on hears what a page tells; answers what ends that. */
  on(sessionId: string, method: string, hear: Hear): () => void {
    const key = `${sessionId} ${method}`;
    this.#hearers.set(key, hear);
    return () => void this.#hearers.delete(key);
  }

  end(why: Error): void {
    if (this.#ended) return;
    this.#ended = why;
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
    this.#hearers.clear();
  }

  #take(piece: Buffer): void {
    let from = 0;
    for (let at = piece.indexOf(END); at >= 0; at = piece.indexOf(END, from)) {
      const text = Buffer.concat([...this.#pieces, piece.subarray(from, at)]).toString();
      this.#pieces = [];
      this.#length = 0;
      from = at + 1;
      this.#hear(JSON.parse(text) as Message);
    }
    this.#pieces.push(piece.subarray(from));
    this.#length += piece.length - from;
    if (this.#length > MESSAGE_MAX) this.end(new Error("the browser says too much at once"));
  }

  #hear({ id, method, sessionId = "", params = {}, result = {}, error }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.#hearers.get(`${sessionId} ${method}`)?.(params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
