import { createHash, type Hash } from "node:crypto";
import { messages } from "@cxc/contract/messages.ts";
import { FILE_BYTES_MAX, FILES_PER_UPLOAD_MAX, TITLE_MAX, UPLOAD_BYTES_MAX } from "@cxc/contract/rules.ts";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

const FIELD = "file";
export const PIECE_BYTES = 256 * 1_024;
/** A client that sends less than this in that time is gone, or wants a connection held with next to nothing: 1 kB/s. */
const LEAST_BYTES = 60_000;
const LEAST_MS = 60_000;
const REST_MS = 10_000;
const MEGABYTE = 1_048_576;

const LIMITS = {
  fileSize: FILE_BYTES_MAX,
  files: FILES_PER_UPLOAD_MAX,
  fields: 50,
  fieldSize: 10_000,
  parts: FILES_PER_UPLOAD_MAX + 50,
  headerPairs: 50,
};

/** The parser's own words for a body with more than it may have. */
const TOO_MANY = new Set(["FST_FILES_LIMIT", "FST_PARTS_LIMIT", "FST_FIELDS_LIMIT"]);

/** What a file and all of a body may have, in bytes. */
interface UploadLimits {
  fileBytes: number;
  uploadBytes: number;
}

const USUAL: UploadLimits = { fileBytes: FILE_BYTES_MAX, uploadBytes: UPLOAD_BYTES_MAX };

/** Of each body that is being read: what it holds, however its parts are divided. */
const digests = new WeakMap<FastifyRequest, Hash>();

export interface IncomingFile {
  /** Its last part without what can't be seen; at most 200 characters. */
  name: string;
  /** Its bytes in pieces of 256 kB as they come in; to be read before the next file is asked for. */
  pieces: AsyncIterable<Buffer>;
}

/** Routes of this instance take multipart bodies and nothing else. The bodies are read by `incomingFiles`. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

/**
 * The files of a multipart body, one after another; never more than a piece of one is held. Fields go to
 * `onField`, those before a file before it. Throws
 * `unsupported_media_type`, `too_large` with the file's name, and `invalid` for a body that breaks off, also before it is
 * read, or has no file.
 */
export async function* incomingFiles(
  request: FastifyRequest,
  onField: (name: string, value: string) => void = () => undefined,
  limits: UploadLimits = USUAL,
  leastMs = LEAST_MS,
): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) {
    throw new AppError("unsupported_media_type", {
      message: "Please send the files as multipart/form-data.",
    });
  }
  const digest = createHash("sha256");
  digests.set(request, digest);
  const total = { bytes: 0, files: 0 };
  assertUploadFits(Number(request.headers["content-length"] ?? 0), limits);
  if (hasBrokenOff(request)) refuseBroken();
  const pace = startPace(request, leastMs);
  const parts = request.parts({ limits: { ...LIMITS, fileSize: limits.fileBytes } });
  try {
    for (;;) {
      const { value: part, done } = await unlessBrokenOff(request, parts.next()).catch(refuseBroken);
      if (done) break;
      if (part.type !== "file") {
        if (typeof part.value !== "string") continue;
        digest.update(JSON.stringify([part.fieldname, part.value]));
        onField(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== FIELD) part.file.resume();
      else {
        total.files++;
        const name = fileName(part.filename);
        digest.update(JSON.stringify([name]));
        yield { name, pieces: inPieces(part, { name, total, pace, limits, request, digest }) };
      }
    }
  } finally {
    pace.stop();
    leaveTheRest(request);
  }
  if (total.files === 0) throw new AppError("invalid", { errors: { [FIELD]: messages.required } });
}

interface Pace {
  came(bytes: number): void;
  stop(): void;
}

/** Hangs up on who is slower than the least speed. */
function startPace({ raw }: FastifyRequest, leastMs: number): Pace {
  const timer = setTimeout(() => raw.destroy(), leastMs);
  let recent = 0;
  return {
    came(bytes) {
      recent += bytes;
      if (recent < LEAST_BYTES) return;
      recent = 0;
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Aborts with what a body throws that breaks off, once its connection ends before it has been read. */
export function endOfBody({ raw }: FastifyRequest): AbortSignal {
  const over = new AbortController();
  raw.once("close", () => {
    if (!raw.readableEnded) over.abort(brokenOff());
  });
  return over.signal;
}

/** Has the connection ended before the body did? */
function hasBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.readableEnded;
}

/**
 * What comes next of a body, unless its connection ends first: the parser doesn't hear of that, and would wait for ever.
 * No race with one promise for all of the body: that would keep each piece until its end.
 */
function unlessBrokenOff<T>(request: FastifyRequest, next: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const check = () => {
    if (hasBrokenOff(request)) reject(new Error("The connection ended before the body."));
  };
  request.raw.once("close", check);
  next.then(resolve, reject).finally(() => request.raw.off("close", check));
  check();
  return promise;
}

/** The hash of a body's fields and files; reads it where nobody has, keeping nothing. Throws as `incomingFiles`. */
export async function digestUpload(request: FastifyRequest, bytes = UPLOAD_BYTES_MAX): Promise<string> {
  if (!digests.has(request)) {
    const limits = { fileBytes: bytes, uploadBytes: bytes };
    for await (const { pieces } of incomingFiles(request, undefined, limits)) {
      for await (const _ of pieces);
    }
  }
  return digests.get(request)?.copy().digest("base64url") ?? "";
}

/**
 * What still comes of a body that was refused in its middle is thrown away, for so long that its sender can read the answer:
 * a connection that nobody reads from would never be seen to end.
 */
function leaveTheRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), REST_MS).unref();
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

interface Progress {
  name: string;
  total: { bytes: number };
  pace: Pace;
  limits: UploadLimits;
  request: FastifyRequest;
  digest: Hash;
}

async function* inPieces(
  { file }: MultipartFile,
  { name, total, pace, limits, request, digest }: Progress,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  const chunks = file[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await unlessBrokenOff(request, chunks.next()).catch(refuseBroken);
    if (done) break;
    const chunk: Buffer = value;
    pace.came(chunk.length);
    total.bytes += chunk.length;
    digest.update(chunk);
    assertUploadFits(total.bytes, limits);
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (file.truncated) {
    throw new AppError("too_large", {
      message: `"${name}" is larger than ${limits.fileBytes / MEGABYTE} MB.`,
    });
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function assertUploadFits(bytes: number, { uploadBytes }: UploadLimits): void {
  // The frame around the files takes some bytes too.
  if (bytes <= uploadBytes + MEGABYTE) return;
  throw new AppError("too_large", {
    message: `One upload may hold ${uploadBytes / MEGABYTE} MB in all: please send fewer files at a time.`,
  });
}

/** What the parser or the connection says is of no use to a person. */
function refuseBroken(error?: { code?: string }): never {
  if (TOO_MANY.has(error?.code ?? "")) {
    throw new AppError("too_large", {
      message: `Please send at most ${FILES_PER_UPLOAD_MAX} files at a time.`,
    });
  }
  throw brokenOff();
}

function brokenOff(): AppError {
  return new AppError("invalid", { message: "The upload broke off or is not valid. Please send it again." });
}

function fileName(given: string | undefined): string {
  const base = (given ?? "").toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  const name = /^\.*$/.test(visible) ? "file" : visible;
  const points = [...name];
  if (points.length <= TITLE_MAX) return name;
  // The end stays: people know a file by its type.
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return points.slice(0, TITLE_MAX - [...ending].length).join("") + ending;
}
