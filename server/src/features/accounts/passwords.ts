import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "../../http/network-of.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";

/** Of OWASP's settings of equal strength for argon2id the one with the least memory, which takes the least time too. */
const MEMORY_KIB = 7_168;
const PASSES = 5;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Hashing takes memory and a core: one runs, a few wait, fewer of one address, and more are refused. */
const hashing = createConcurrencyLimit({ atOnce: 1, waiting: 39, waitingEach: 19 });

/** `MEMORY.PASSES.SALT.TAG`: one that was made with other settings is checked with those. */
const HASH = /^(?<memory>\d{1,6})\.(?<passes>\d{1,2})\.(?<salt>[\w-]{22})\.(?<tag>[\w-]{43})$/;

/** Salt and tag that no password has; checking against it costs what a real check costs. */
const NOBODY: Parsed = { ...freshSettings(), tag: randomBytes(TAG_BYTES) };

interface Settings {
  salt: Buffer;
  /** KiB. */
  memory: number;
  passes: number;
}

interface Parsed extends Settings {
  tag: Buffer;
}

/** The salted hash of a password, to store; asked for from `address`. Throws `unavailable` when too many are waiting. */
export async function hashPassword(password: string, address: string): Promise<string> {
  const settings = freshSettings();
  const tag = await hashing.run(networkOf(address), () => derive(password, settings));
  const { memory, passes, salt } = settings;
  return [memory, passes, salt.toString("base64url"), tag.toString("base64url")].join(".");
}

/**
 * Is it this password? Asked from `address`; takes the same time where there is no hash to compare with. The next one is
 * not looked at before `onWrong` is done: what it records, all that wait know of. Throws `unavailable` when too many are
 * waiting.
 */
export async function checkPassword(
  password: string,
  hash: string | undefined,
  { address, onWrong }: { address: string; onWrong?: () => Promise<void> },
): Promise<boolean> {
  const { tag, ...settings } = parse(hash ?? "") ?? NOBODY;
  return hashing.run(networkOf(address), async () => {
    const derived = await derive(password, settings);
    const isRight = timingSafeEqual(derived, tag) && hash !== undefined;
    if (!isRight) await onWrong?.();
    return isRight;
  });
}

function derive(password: string, { salt, memory, passes }: Settings): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFKC"));
  const parameters = { message, nonce: salt, parallelism: 1, tagLength: TAG_BYTES, memory, passes };
  return new Promise((resolve, reject) =>
    argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag)))),
  );
}

function freshSettings(): Settings {
  return { salt: randomBytes(SALT_BYTES), memory: MEMORY_KIB, passes: PASSES };
}

/** Undefined for what is no hash, such as that of a user without a password. */
function parse(hash: string): Parsed | undefined {
  const { memory, passes, salt, tag } = HASH.exec(hash)?.groups ?? {};
  if (memory === undefined || passes === undefined || salt === undefined || tag === undefined)
    return undefined;
  const bytes = (text: string) => Buffer.from(text, "base64url");
  return { memory: Number(memory), passes: Number(passes), salt: bytes(salt), tag: bytes(tag) };
}
