import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "../../http/network-of.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";

/** Of OWASP's settings of equal strength for argon2id the one with the least memory, which takes the least time too. */
const STRONG: HashCost = { memory: 7_168, passes: 5 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Hashing takes memory and a core: one runs, a few wait, fewer of one address, and more are refused. */
const LIMITS = { atOnce: 1, waiting: 39, waitingEach: 19 };

/** `MEMORY.PASSES.SALT.TAG`: one that was made with other settings is checked with those. */
const HASH = /^(?<memory>\d{1,6})\.(?<passes>\d{1,2})\.(?<salt>[\w-]{22})\.(?<tag>[\w-]{43})$/;

/** What one hash takes; it stands in the hash. */
export interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
}

interface Settings extends HashCost {
  salt: Buffer;
}

interface Parsed extends Settings {
  tag: Buffer;
}

export interface Passwords {
  /** The salted hash of a password, to store; asked for from `address`. Throws `unavailable` when too many are waiting. */
  hash(password: string, address: string): Promise<string>;
  /**
   * Is it this password? Asked from `address`; takes the same time where there is no hash to compare with. The next one
   * is not looked at before `onWrong` is done: what it records, all that wait know of. Throws `unavailable` when too
   * many are waiting.
   */
  check(
    password: string,
    hash: string | undefined,
    asked: { address: string; onWrong?: () => Promise<void> },
  ): Promise<boolean>;
}

/** Passwords of a process. Only tests hand in a lower cost. */
export function createPasswords(cost: HashCost = STRONG): Passwords {
  const hashing = createConcurrencyLimit(LIMITS);
  /** Salt and tag that no password has; checking against it costs what a real check costs. */
  const nobody: Parsed = { ...freshSettings(cost), tag: randomBytes(TAG_BYTES) };
  return {
    async hash(password, address) {
      const settings = freshSettings(cost);
      const tag = await hashing.run(networkOf(address), () => derive(password, settings));
      const { memory, passes, salt } = settings;
      return [memory, passes, salt.toString("base64url"), tag.toString("base64url")].join(".");
    },
    check(password, hash, { address, onWrong }) {
      const { tag, ...settings } = parse(hash ?? "") ?? nobody;
      return hashing.run(networkOf(address), async () => {
        const derived = await derive(password, settings);
        const isRight = timingSafeEqual(derived, tag) && hash !== undefined;
        if (!isRight) await onWrong?.();
        return isRight;
      });
    },
  };
}

function derive(password: string, { salt, memory, passes }: Settings): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFKC"));
  const parameters = { message, nonce: salt, parallelism: 1, tagLength: TAG_BYTES, memory, passes };
  return new Promise((resolve, reject) =>
    argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag)))),
  );
}

function freshSettings(cost: HashCost): Settings {
  return { ...cost, salt: randomBytes(SALT_BYTES) };
}

/** Undefined for what is no hash, such as that of a user without a password. */
function parse(hash: string): Parsed | undefined {
  const { memory, passes, salt, tag } = HASH.exec(hash)?.groups ?? {};
  if (memory === undefined || passes === undefined || salt === undefined || tag === undefined)
    return undefined;
  const bytes = (text: string) => Buffer.from(text, "base64url");
  return { memory: Number(memory), passes: Number(passes), salt: bytes(salt), tag: bytes(tag) };
}
