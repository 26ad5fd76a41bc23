import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { AppError } from "../../app-error.ts";

/** OWASP's argon2id: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const WAITING_MAX = 20;

/** Salt and tag that no password has; checking against it costs what a real check costs. */
const NOBODY = `${randomBytes(SALT_BYTES).toString("base64url")}.${randomBytes(TAG_BYTES).toString("base64url")}`;

/** The salted hash of a password, to store. Throws `unavailable` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await oneAtATime(() => derive(password, salt));
  return `${salt.toString("base64url")}.${tag.toString("base64url")}`;
}

/** Is it this password? Takes the same time where there is no hash to compare with. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt = "", tag = ""] = (hash ?? NOBODY).split(".");
  const derived = await oneAtATime(() => derive(password, Buffer.from(salt, "base64url")));
  return timingSafeEqual(derived, Buffer.from(tag, "base64url")) && hash !== undefined;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Hashing takes memory and a core: one runs, a few wait, more are refused. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) throw new AppError("unavailable", { retryAfter: 2 });
  waiting++;
  const result = last.then(work).finally(() => waiting--);
  last = result.catch(() => undefined);
  return result;
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFKC"));
  const parameters = {
    message,
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  };
  return new Promise((resolve, reject) =>
    argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag)))),
  );
}
