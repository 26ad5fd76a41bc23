import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { S3_KEYS, type S3Server, startS3Server } from "../../testing/s3-server.ts";
import { expectedSignature, sha256 } from "../../testing/s3-signature.ts";
import { openBucket } from "./bucket.ts";
import { readS3Settings, type S3Settings } from "./s3-settings.ts";

const PART_BYTES = 16 * 1024 * 1024;

let server: S3Server;
let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(async () => {
  server = await startS3Server();
  folder = await mkdtemp(path.join(os.tmpdir(), "bucket-"));
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function bucketWith(more: Partial<S3Settings> = {}, pausesMs: number[] = []) {
  const { url: endpoint, bucket } = server;
  const settings = { endpoint, bucket, region: "eu-central-1", prefix: "our/", ...S3_KEYS, ...more };
  return openBucket(settings, { pausesMs });
}

/** The examples of Amazon's own reference, so that what checks the signatures of these tests is right. */
const EXAMPLE_SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
it.each([
  ["/?lifecycle", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
  ["/?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
])("the published signature of %s", (url, signature) => {
  const names = "host;x-amz-content-sha256;x-amz-date";
  const scope = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=${names}, Signature=${signature}`,
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-content-sha256": sha256(""),
    "x-amz-date": "20130524T000000Z",
  };
  expect(expectedSignature({ method: "GET", url, headers }, EXAMPLE_SECRET)).toBe(signature);
});

it("keeps files below its prefix, and lists them over several pages", async () => {
  const bucket = bucketWith();
  await writeFile(at("file"), "hello");
  for (const name of ["backup 1", "backup+2", "backup-ü", "other"]) await bucket.put(name, at("file"));
  server.files.set("backup of others", Buffer.from("theirs"));
  expect([...server.files.keys()]).toContain("our/backup+2");
  expect(await bucket.list("backup")).toEqual(["backup 1", "backup+2", "backup-ü"]);
  await bucket.get("backup 1", at("got"));
  expect(await readFile(at("got"), "utf8")).toBe("hello");
  await bucket.delete("backup 1");
  expect(await bucket.list("backup")).toEqual(["backup+2", "backup-ü"]);
  await bucket.close();
});

it("puts a large file in parts, and none of it where one fails", async () => {
  const bucket = bucketWith();
  const bytes = randomBytes(2 * PART_BYTES + 7);
  await writeFile(at("file"), bytes);
  await bucket.put("large", at("file"));
  expect(server.files.get("our/large")?.equals(bytes)).toBe(true);
  await bucket.get("large", at("got"));
  expect(bytes.equals(await readFile(at("got")))).toBe(true);

  const wrong = bucketWith();
  const putting = wrong.put("broken", at("file"));
  await expect.poll(() => server.uploads.size).toBe(1);
  server.failures.push(503);
  await expect(putting).rejects.toThrow("503 (SlowDown)");
  expect([server.uploads.size, server.files.has("our/broken")]).toEqual([0, false]);
});

it("tries again what fails for a while", async () => {
  server.failures.push(503, 500);
  server.files.set("our/backup", Buffer.from("x"));
  expect(await bucketWith({}, [1, 1]).list("")).toEqual(["backup"]);
  server.failures.push(503, 503, 503);
  await expect(bucketWith({}, [1, 1]).list("")).rejects.toThrow("answered 503");
});

it.each<[Partial<S3Settings>, string]>([
  [{ secretAccessKey: "hidden" }, "403 (SignatureDoesNotMatch): BACKUP_S3_SECRET_ACCESS_KEY isn't right."],
  [{ accessKeyId: "nobody" }, "403 (InvalidAccessKeyId): BACKUP_S3_ACCESS_KEY_ID isn't known there."],
  [{ bucket: "absent" }, "404 (NoSuchBucket): it isn't there; create it first."],
  [{ endpoint: "http://127.0.0.1:1" }, "can't be reached: No connection could be made."],
])("says what is wrong: %j", async (more, words) => {
  await writeFile(at("file"), "hello");
  const bucket = bucketWith(more);
  for (const call of [
    () => bucket.list(""),
    () => bucket.put("a", at("file")),
    () => bucket.get("a", at("got")),
  ]) {
    const { message } = await call().then(
      () => new Error("nothing was wrong"),
      (error: Error) => error,
    );
    expect(message).toContain(words);
    expect(message).not.toContain("hidden");
  }
});

it("says that there is no such backup", async () => {
  await expect(bucketWith().get("nothing", at("got"))).rejects.toThrow("there is no such backup");
});

const ENV = {
  BACKUP_S3_ENDPOINT: "https://s3.example.com/",
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "hidden",
};

it("reads its settings", () => {
  expect(readS3Settings({})).toBeUndefined();
  expect(readS3Settings({ ...ENV, BACKUP_S3_PREFIX: "/a/b/" })).toEqual({
    endpoint: "https://s3.example.com",
    bucket: "backups",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "hidden",
    prefix: "a/b/",
  });
});

it.each([
  [{ BACKUP_S3_BUCKET: undefined }, "Backups to S3 need BACKUP_S3_BUCKET, too."],
  [{ BACKUP_S3_ENDPOINT: "s3.example.com" }, "BACKUP_S3_ENDPOINT must be"],
  [{ BACKUP_S3_ENDPOINT: "https://s3.example.com/backups" }, "BACKUP_S3_ENDPOINT must be"],
  [{ BACKUP_S3_BUCKET: "Back/ups" }, "BACKUP_S3_BUCKET must be"],
  [{ BACKUP_S3_PREFIX: "a?b" }, "BACKUP_S3_PREFIX may hold"],
])("refuses %j", (more, words) => {
  expect(() => readS3Settings({ ...ENV, ...more })).toThrow(words);
  expect(() => readS3Settings({ ...ENV, ...more })).toThrow(/^(?!.*hidden)/);
});
