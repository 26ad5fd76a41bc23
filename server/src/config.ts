import { resolve } from "node:path";
import { STORAGE_MB, STORAGE_MB_MAX } from "@cxc/contract/rules.ts";
import { readS3Settings, type S3Settings } from "./adapters/s3/s3-settings.ts";
import { serverAddresses } from "./database/server-addresses.ts";
import { type Proxies, readProxies } from "./egress/proxies.ts";

const NAME_SERVER = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
const PROXY_ADDRESS = /^[0-9a-f]*[.:][0-9a-f.:]*(?:\/\d{1,3})?$/i;

/** Who listens on all addresses, as in a container, is at none of this name. */
const EVERY_ADDRESS = ["0.0.0.0", "::"];

/** Characters: shorter keys can be guessed. */
export const SECRET_KEY_MIN = 32;

const METRICS_TOKEN_MIN = 16;

export const POOL_SIZE = 10;
/** Beside a long transaction others go on. */
export const POOL_SIZE_MIN = 2;
const POOL_SIZE_MAX = 500;

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A standby of that server, for lists and the like. */
  readDatabaseUrl: string | undefined;
  /** Connections to each server at most, beside the one that watches it. */
  poolSize: number;
  /** Without a trailing slash. */
  publicUrl: string;
  secretKey: string | undefined;
  /** What the key was, while it is being changed. */
  secretKeyOld: string | undefined;
  role: "web" | "worker" | "all";
  signup: "open" | "first" | "invite";
  /** Sign-ups an hour from one address; 0 = no limit. */
  signupLimit: number;
  /** Live chat messages a minute from one address; 0 = no limit. */
  chatLimit: number;
  /** What each company may store of pages, files and articles, in MB; 0 = no limit. */
  storageLimit: number;
  /** A Chromium that runs the scripts of pages that have no text without: its path, or "chromium" for the one that is found. */
  renderer: string | undefined;
  rendererSandbox: boolean;
  trustProxy: string[];
  /** Exact `host:port` pairs on private addresses that crawling and the like may reach. */
  egressAllow: string[];
  /** Name servers in place of the system's, with or without a port; undefined for those of the system. */
  dnsServers: string[] | undefined;
  /** What outgoing calls go through; undefined for nothing. */
  proxies: Proxies | undefined;
  /** With user and password in it; undefined for none. */
  smtpUrl: string | undefined;
  /** The sender of mails, with or without a name. */
  mailFrom: string;
  /** Where a backup is put each day; undefined for none. */
  backupDir: string | undefined;
  /** A bucket where it is put, too; undefined for none. */
  backupS3: S3Settings | undefined;
  /** Older backups are deleted. */
  backupKeepDays: number;
  /** Opens the metrics to whoever comes with it; undefined for the machine itself alone. */
  metricsToken: string | undefined;
  /** Where traces are sent, as OTLP over HTTP; undefined for nowhere. */
  otlpEndpoint: string | undefined;
  /** What each such call says beside it, such as a key. */
  otlpHeaders: Readonly<Record<string, string>>;
  /** What traces call this product. */
  serviceName: string;
  brand: string;
  logLevel: string;
}

/** The environment, parsed once. Throws an Error in plain words on a value that can't be used. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const host = text(env, "HOST") ?? "127.0.0.1";
  const port = wholeNumber(env, "PORT", 3000, 65_535);
  const ownUrl = publicUrl(text(env, "PUBLIC_URL"), host, port);
  const config: Config = {
    host,
    port,
    dataDir: resolve(text(env, "DATA_DIR") ?? "./data"),
    databaseUrl: databaseUrl(env, "DATABASE_URL"),
    readDatabaseUrl: databaseUrl(env, "READ_DATABASE_URL"),
    poolSize: wholeNumber(env, "POOL_SIZE", POOL_SIZE, POOL_SIZE_MAX, POOL_SIZE_MIN),
    publicUrl: ownUrl,
    secretKey: secretKey(text(env, "SECRET_KEY")),
    secretKeyOld: text(env, "SECRET_KEY_OLD"),
    role: word(env, "ROLE", ["all", "web", "worker"]),
    signup: word(env, "SIGNUP", ["open", "first", "invite"]),
    signupLimit: wholeNumber(env, "SIGNUP_LIMIT", 100, 1_000_000),
    chatLimit: wholeNumber(env, "CHAT_LIMIT", 120, 1_000_000),
    storageLimit: wholeNumber(env, "STORAGE_LIMIT", STORAGE_MB, STORAGE_MB_MAX),
    renderer: text(env, "RENDERER"),
    rendererSandbox: word(env, "RENDERER_SANDBOX", ["on", "off"]) === "on",
    trustProxy: (text(env, "TRUST_PROXY") ?? "")
      .split(",")
      .flatMap((part) => proxyAddress(part.trim()) ?? []),
    egressAllow: (text(env, "EGRESS_ALLOW") ?? "").split(",").filter((part) => part.trim() !== ""),
    dnsServers: nameServers(text(env, "DNS_SERVERS")),
    proxies: readProxies(env),
    smtpUrl: smtpUrl(text(env, "SMTP_URL")),
    mailFrom: mailFrom(text(env, "MAIL_FROM"), ownUrl),
    backupDir: folder(text(env, "BACKUP_DIR")),
    backupS3: readS3Settings(env),
    backupKeepDays: wholeNumber(env, "BACKUP_KEEP_DAYS", 14, 3650),
    metricsToken: metricsToken(text(env, "METRICS_TOKEN")),
    otlpEndpoint: otlpEndpoint(text(env, "OTEL_EXPORTER_OTLP_ENDPOINT")),
    otlpHeaders: otlpHeaders(text(env, "OTEL_EXPORTER_OTLP_HEADERS") ?? ""),
    serviceName: text(env, "OTEL_SERVICE_NAME") ?? "agent-console",
    brand: text(env, "BRAND") ?? "CxC",
    logLevel: word(env, "LOG_LEVEL", ["info", "fatal", "error", "warn", "debug", "trace", "silent"]),
  };
  if (config.databaseUrl && !config.secretKey) {
    throw new Error("SECRET_KEY must be set together with DATABASE_URL: every process needs the same one.");
  }
  if (config.readDatabaseUrl && !config.databaseUrl) {
    throw new Error(
      "READ_DATABASE_URL needs DATABASE_URL: it names a standby of the server that has the data.",
    );
  }
  return config;
}

function text(env: Record<string, string | undefined>, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function wholeNumber(
  env: Record<string, string | undefined>,
  name: string,
  initial: number,
  max: number,
  min = 0,
): number {
  const given = text(env, name);
  if (given === undefined) return initial;
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

function word<const T extends readonly [string, ...string[]]>(
  env: Record<string, string | undefined>,
  name: string,
  words: T,
): T[number] {
  const given = text(env, name);
  if (given === undefined) return words[0];
  const known = words.find((candidate) => candidate === given);
  if (known === undefined) throw new Error(`${name} must be one of ${words.join(", ")}, not "${given}".`);
  return known;
}

function metricsToken(given: string | undefined): string | undefined {
  if (given === undefined || given.length >= METRICS_TOKEN_MIN) return given;
  throw new Error(`METRICS_TOKEN must be at least ${METRICS_TOKEN_MIN} characters long, and random.`);
}

function otlpEndpoint(given: string | undefined): string | undefined {
  if (given === undefined || (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol))) return given;
  throw new Error("OTEL_EXPORTER_OTLP_ENDPOINT must be a web address such as http://127.0.0.1:4318.");
}

/** `name=value,name=value`, escaped as in an address. The text itself is not repeated: it may hold a key. */
function otlpHeaders(given: string): Record<string, string> {
  const parts = given.split(",").filter((part) => part.trim() !== "");
  return Object.fromEntries(
    parts.map((part) => {
      const [, name, value] =
        /^\s*([\w-]+)\s*=\s*((?:[\x21-\x24\x26-\x7e]|%[2-7][0-9a-f])+)\s*$/i.exec(part) ?? [];
      if (name === undefined || value === undefined)
        throw new Error("OTEL_EXPORTER_OTLP_HEADERS must be written as name=value,name=value.");
      return [name.toLowerCase(), decodeURIComponent(value)];
    }),
  );
}

function folder(given: string | undefined): string | undefined {
  return given === undefined ? undefined : resolve(given);
}

function secretKey(given: string | undefined): string | undefined {
  if (given === undefined || given.length >= SECRET_KEY_MIN) return given;
  throw new Error(
    `SECRET_KEY must be at least ${SECRET_KEY_MIN} characters long, and random: this one has ${given.length}. Where this installation was used with it, set it as SECRET_KEY_OLD beside a new SECRET_KEY.`,
  );
}

/** The text itself is not repeated: it may hold a password. */
function databaseUrl(env: Record<string, string | undefined>, name: string): string | undefined {
  const given = text(env, name);
  if (given !== undefined && hasUnescapedUser(given))
    throw new Error(
      `${name}: in its user and password the signs / @ # ? are written as %2F %40 %23 %3F, as postgres://user:pass%40word@host:5432/name.`,
    );
  if (given === undefined || serverAddresses(given).length > 0) return given;
  throw new Error(`${name} must be an address such as postgres://user:password@host:5432/name.`);
}

/** Where user or password holds such a sign, what stands behind it would be taken for the machine's name. */
function hasUnescapedUser(url: string): boolean {
  const [, head = "", rest = ""] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  const ats = head.split("@").length - 1;
  if (ats > 1) return true;
  return (ats === 1 ? rest.replace(/\?.*$/s, "") : rest).includes("@");
}

function nameServers(value: string | undefined): string[] | undefined {
  const servers = value?.split(",").map((part) => part.trim());
  const wrong = servers?.find((server) => !NAME_SERVER.test(server));
  if (wrong !== undefined) {
    throw new Error(`DNS_SERVERS must be addresses such as 10.0.0.53 or [fd00::53]:5353, not "${wrong}".`);
  }
  return servers;
}

/** The text itself is not repeated: it may hold a password. */
function smtpUrl(given: string | undefined): string | undefined {
  if (given === undefined || (/^smtps?:/.test(given) && URL.canParse(given))) return given;
  throw new Error("SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.");
}

function mailFrom(given: string | undefined, ownUrl: string): string {
  const { hostname } = new URL(ownUrl);
  if (given === undefined) return `no-reply@${/[a-z]$/i.test(hostname) ? hostname : "localhost"}`;
  if (/^[^\p{Cc}<>]*<?[^\s<>@]+@[^\s<>@]+>?$/u.test(given)) return given;
  throw new Error(`MAIL_FROM must be an address such as "Our bot <bot@example.com>", not "${given}".`);
}

/** An address, a range such as 10.0.0.0/8, or a word for some of them: by its form, the framework looks closer. */
function proxyAddress(given: string): string | undefined {
  if (given === "") return undefined;
  if (["loopback", "linklocal", "uniquelocal"].includes(given)) return given;
  if (PROXY_ADDRESS.test(given)) return given;
  throw new Error(`TRUST_PROXY must be addresses such as 10.0.0.1, 10.0.0.0/8 or loopback, not "${given}".`);
}

function publicUrl(given: string | undefined, host: string, port: number): string {
  if (given === undefined) {
    const name = EVERY_ADDRESS.includes(host) ? "127.0.0.1" : host;
    const own = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
    if (!URL.canParse(own)) throw new Error(`HOST must be an address or a name, not "${host}".`);
    return own;
  }
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new Error(`PUBLIC_URL must be a web address such as https://console.example.com, not "${given}".`);
  }
  const { pathname, search, hash } = new URL(given);
  if (pathname !== "/" || search !== "" || hash !== "")
    throw new Error(
      `PUBLIC_URL takes no path: the console wants a name (or a port) of its own, such as https://console.example.com, not "${given}".`,
    );
  return given.replace(/\/+$/, "");
}
