import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { createEgress, type Egress } from "../../egress/egress.ts";
import { EgressError } from "../../egress/egress-error.ts";
import type { Proxies } from "../../egress/proxies.ts";
import type { Resolve } from "../../egress/resolve-host.ts";
import type { S3Settings } from "./s3-settings.ts";

const PART_BYTES = 16 * 1024 * 1024;
/** S3 takes ten thousand at most. */
const PARTS_MAX = 9_000;
const CALL_MS = 10 * 60_000;
const DOWNLOAD_MS = 12 * 60 * 60_000;
const IDLE_MS = 60_000;
const LIST_BYTES_MAX = 5_242_880;
const PAUSES_MS = [1_000, 5_000];

/** The files of a bucket below its prefix, by name. Every call throws an Error in plain words. */
export interface Bucket {
  /** Those whose names begin so. */
  list(beginning: string): Promise<string[]>;
  /** There whole or not at all. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** Into a new file that its user alone can read. */
  get(name: string, file: string): Promise<void>;
  delete(name: string): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  method?: string;
  query?: Record<string, string>;
  body?: Uint8Array | string;
  signal?: AbortSignal | undefined;
}

interface BucketOptions {
  resolve?: Resolve;
  proxies?: Proxies | undefined;
  pausesMs?: readonly number[];
}

/** The operator's bucket: its address may be private, and nothing else is opened by it. */
export function openBucket(settings: S3Settings, options: BucketOptions = {}): Bucket {
  const { endpoint, bucket, prefix } = settings;
  const { pausesMs = PAUSES_MS, ...ways } = options;
  const egress = openWay(endpoint, ways);

  async function sign(name: string, { method = "GET", query = {}, body }: Call) {
    const url = new URL(`${endpoint}/${bucket}${name && `/${prefix}${encodeURIComponent(name)}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    // The library would sign an object without its content.
    const headers = {
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    };
    const signed = await new AwsV4Signer({
      ...{ url: url.href, method, service: "s3", headers },
      ...{ region: settings.region, accessKeyId: settings.accessKeyId },
      secretAccessKey: settings.secretAccessKey,
    }).sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }

  /** Once more where the bucket or the way to it has trouble that passes. */
  async function call(name: string, request: Call = {}) {
    for (let tries = 0; ; tries++) {
      const pauseMs = pausesMs[tries];
      const { signal, method = "GET", body } = request;
      try {
        const { url, headers } = await sign(name, request);
        const sending = { method, headers, ...(body && { body }), ...(signal && { signal }) };
        const answer = await egress.request(url, { ...sending, ...BACKGROUND, maxBytes: LIST_BYTES_MAX });
        const text = Buffer.from(answer.body).toString();
        if (answer.status < 300 && !text.includes("<Error>")) return { text, headers: answer.headers };
        const failure = refusal(settings, answer.status, text);
        if (answer.status < 500 || pauseMs === undefined) throw failure;
      } catch (error) {
        if (!(error instanceof EgressError)) throw error;
        if (signal?.aborted || pauseMs === undefined) throw unreachable(settings, error);
      }
      await wait(pauseMs);
    }
  }

  async function putInParts(name: string, { file, bytes, signal }: Upload): Promise<void> {
    const begun = await call(name, { method: "POST", query: { uploads: "" }, signal });
    const uploadId = tagsOf("UploadId", begun.text)[0] ?? "";
    try {
      const parts: string[] = [];
      const partBytes = Math.max(PART_BYTES, Math.ceil(bytes / PARTS_MAX));
      for (let at = 0; at < bytes; at += partBytes) {
        const body = await readPart(file, at, partBytes);
        const query = { partNumber: String(parts.length + 1), uploadId };
        const { headers } = await call(name, { method: "PUT", query, body, signal });
        parts.push(`<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${headers.etag}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
      await call(name, { method: "POST", query: { uploadId }, body, signal });
    } catch (error) {
      await call(name, { method: "DELETE", query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async list(beginning) {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const more = token === undefined ? {} : { "continuation-token": token };
        const query = { "list-type": "2", prefix: `${prefix}${beginning}`, ...more };
        const { text } = await call("", { query });
        names.push(...tagsOf("Key", text).map((key) => key.slice(prefix.length)));
        token = tagsOf("NextContinuationToken", text)[0];
      } while (token !== undefined);
      return names;
    },
    async put(name, file, signal) {
      const { size } = await stat(file);
      if (size > PART_BYTES) await putInParts(name, { file, bytes: size, signal });
      else await call(name, { method: "PUT", body: await readPart(file, 0, PART_BYTES), signal });
    },
    async get(name, file) {
      const { url, headers } = await sign(name, {});
      const whole = { timeoutMs: DOWNLOAD_MS, maxBytes: Number.MAX_SAFE_INTEGER };
      const stream = await egress
        .stream(url, { headers, ...BACKGROUND, ...whole })
        .catch((error: EgressError) => Promise.reject(unreachable(settings, error)));
      if (stream.status >= 300) throw refusal(settings, stream.status, await textOf(stream.body));
      await pipeline(stream.body, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    },
    async delete(name) {
      await call(name, { method: "DELETE" });
    },
    close: () => egress.close(),
  };
}

const BACKGROUND = {
  lane: "background",
  followRedirects: false,
  timeoutMs: CALL_MS,
  idleMs: IDLE_MS,
} as const;

interface Upload {
  file: string;
  bytes: number;
  signal: AbortSignal | undefined;
}

/** Through the operator's proxy where one leads there; else directly, also to a private address. */
function openWay(endpoint: string, { resolve, proxies }: Omit<BucketOptions, "pausesMs">): Egress {
  const { protocol, hostname, port: given } = new URL(endpoint);
  const port = Number(given) || (protocol === "https:" ? 443 : 80);
  const isProxied = proxies?.of({ protocol, hostname, port }) !== undefined;
  return createEgress({
    allow: isProxied ? [] : [`${hostname}:${port}`],
    ...(resolve && { resolve }),
    proxies,
  });
}

async function readPart(file: string, at: number, most: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const buffer = new Uint8Array(most);
    let filled = 0;
    for (let bytesRead = 1; bytesRead > 0 && filled < most; filled += bytesRead)
      ({ bytesRead } = await handle.read(buffer, filled, most - filled, at + filled));
    return buffer.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

function tagsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

function refusal({ bucket, endpoint }: S3Settings, status: number, text: string): Error {
  const code = tagsOf("Code", text)[0];
  const meaning = MEANINGS[code ?? String(status)] ?? "";
  return new Error(
    `The bucket ${bucket} at ${endpoint} answered ${status}${code ? ` (${code})` : ""}${meaning && `: ${meaning}`}.`,
  );
}

const MEANINGS: Readonly<Record<string, string>> = {
  AccessDenied: "this key may not do that there",
  AuthorizationHeaderMalformed: "is BACKUP_S3_REGION right?",
  InvalidAccessKeyId: "BACKUP_S3_ACCESS_KEY_ID isn't known there",
  NoSuchBucket: "it isn't there; create it first",
  NoSuchKey: "there is no such backup",
  PermanentRedirect: "the bucket is in another region: BACKUP_S3_ENDPOINT and BACKUP_S3_REGION name it",
  RequestTimeTooSkewed: "this machine's clock is wrong",
  SignatureDoesNotMatch: "BACKUP_S3_SECRET_ACCESS_KEY isn't right",
};

function unreachable({ bucket, endpoint }: S3Settings, error: EgressError): Error {
  const hint = error.kind === "blocked" ? " Behind a proxy, NO_PROXY names a private one." : "";
  return new Error(`The bucket ${bucket} at ${endpoint} can't be reached: ${error.message}${hint}`);
}
