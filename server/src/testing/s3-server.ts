import type { IncomingMessage } from "node:http";
import { startLoopbackServer } from "./fixture-site/loopback-server.ts";
import { expectedSignature, readAuthorization, sha256 } from "./s3-signature.ts";

export const S3_KEYS = { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "a secret / of + a bucket" };
const BUCKET = "backups";
const LISTED_AT_ONCE = 2;

export interface S3Server {
  url: string;
  bucket: string;
  /** By key. */
  files: Map<string, Buffer>;
  /** Uploads in parts that are neither complete nor given up. */
  uploads: Map<string, Map<number, Buffer>>;
  /** What the next calls are answered with. */
  failures: number[];
  close(): Promise<void>;
}

/** A bucket of the outside world on loopback, which checks who calls, the signature, and the hash of what came; lists come in pages of two. */
export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  const uploads: S3Server["uploads"] = new Map();
  const failures: number[] = [];
  let begun = 0;

  const server = await startLoopbackServer(async (request, response) => {
    const body = await readAll(request);
    const { status, text, etag } = answer(request, body);
    response.writeHead(status, etag === undefined ? {} : { etag }).end(text);
  });

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const failure = failures.shift();
    if (failure !== undefined) return refuse(failure, "SlowDown");
    const wrong = whyRefused(request, body);
    if (wrong) return refuse(403, wrong);
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://s3");
    const [, bucket, ...rest] = decodeURIComponent(pathname).split("/");
    if (bucket !== BUCKET) return refuse(404, "NoSuchBucket");
    const key = rest.join("/");
    if (key === "") return list(query);
    const upload = query.get("uploadId");
    if (upload !== null) return inParts(request.method ?? "", { key, upload, query, body });
    if (request.method === "POST") {
      const id = `upload-"${++begun}"`;
      uploads.set(id, new Map());
      return { status: 200, text: `<UploadId>${id.replaceAll('"', "&quot;")}</UploadId>` };
    }
    if (request.method === "PUT") files.set(key, body);
    if (request.method === "DELETE") files.delete(key);
    const found = request.method === "GET" ? files.get(key) : Buffer.alloc(0);
    return found ? { status: 200, text: found } : refuse(404, "NoSuchKey");
  }

  function list(query: URLSearchParams): Answer {
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
    const from = Number(query.get("continuation-token") ?? 0);
    const page = keys.slice(from, from + LISTED_AT_ONCE).map((key) => `<Key>${key}</Key>`);
    const next = from + LISTED_AT_ONCE;
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
    return { status: 200, text: `<ListBucketResult>${page.join("")}${more}</ListBucketResult>` };
  }

  function inParts(method: string, { key, upload, query, body }: Part): Answer {
    const parts = uploads.get(upload);
    if (!parts) return refuse(404, "NoSuchUpload");
    const number = Number(query.get("partNumber"));
    if (method === "PUT") parts.set(number, body);
    else uploads.delete(upload);
    if (method === "POST") {
      const numbers = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part \1"<\/ETag>/g)];
      files.set(key, Buffer.concat(numbers.map(([, one]) => parts.get(Number(one)) ?? Buffer.alloc(0))));
    }
    return { status: 200, text: "", etag: `"part ${number}"` };
  }

  return { url: server.url, bucket: BUCKET, files, uploads, failures, close: server.close };
}

interface Answer {
  status: number;
  text: string | Buffer;
  etag?: string;
}

interface Part {
  key: string;
  upload: string;
  query: URLSearchParams;
  body: Buffer;
}

function refuse(status: number, code: string): Answer {
  return { status, text: `<Error><Code>${code}</Code></Error>` };
}

function whyRefused({ method = "", url = "", headers }: IncomingMessage, body: Buffer): string | undefined {
  const { key, signature, names } = readAuthorization(String(headers.authorization));
  if (key !== S3_KEYS.accessKeyId) return "InvalidAccessKeyId";
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return "AccessDenied";
  if (expectedSignature({ method, url, headers }, S3_KEYS.secretAccessKey) !== signature)
    return "SignatureDoesNotMatch";
  return headers["x-amz-content-sha256"] === sha256(body) ? undefined : "XAmzContentSHA256Mismatch";
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}
