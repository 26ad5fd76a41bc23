const SCHEMES = ["http:", "https:"];

/** One that the web is reached through, with CONNECT. */
export interface WebProxy {
  origin: string;
  /** What `Proxy-Authorization` says. */
  authorization: string | undefined;
}

export interface Proxies {
  /** Of what stands behind this address; undefined where it is called directly. */
  of(target: { protocol: string; hostname: string; port: number }): WebProxy | undefined;
  /** Whether they are told names: else they get the very address that was checked here. */
  byName: boolean;
}

/**
 * Reads HTTPS_PROXY, HTTP_PROXY and NO_PROXY, in small letters too, and PROXY_TARGET; undefined where no proxy is set. Throws
 * an Error in plain words that doesn't repeat them: they may hold a password.
 */
export function readProxies(env: Record<string, string | undefined>): Proxies | undefined {
  const value = (name: string) => env[name]?.trim() || env[name.toLowerCase()]?.trim() || undefined;
  const [forHttps, forHttp] = ["HTTPS_PROXY", "HTTP_PROXY"].map((name) => parseProxy(name, value(name)));
  const target = env.PROXY_TARGET?.trim() || "address";
  if (target !== "address" && target !== "name")
    throw new Error(`PROXY_TARGET must be one of address, name, not "${target}".`);
  if (!forHttps && !forHttp) return undefined;
  const exceptions = (value("NO_PROXY") ?? "").split(",").flatMap((entry) => parseException(entry.trim()));
  return {
    byName: target === "name",
    of({ protocol, hostname, port }) {
      if (exceptions.some((isExcepted) => isExcepted(hostname.toLowerCase(), port))) return undefined;
      return protocol === "https:" ? forHttps : forHttp;
    },
  };
}

function parseProxy(name: string, given: string | undefined): WebProxy | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const hasMore = url && (url.pathname !== "/" || url.search !== "" || url.hash !== "");
  if (!url || !SCHEMES.includes(url.protocol) || hasMore)
    throw new Error(`${name} must be an address such as http://user:password@proxy.example.com:3128.`);
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    origin: url.origin,
    authorization: url.username === "" ? undefined : `Basic ${Buffer.from(login).toString("base64")}`,
  };
}

/** `example.com`, `.example.com` and `*.example.com` are the name and all below it, `*` is everything; a port may follow. */
function parseException(entry: string): ((hostname: string, port: number) => boolean)[] {
  if (entry === "") return [];
  if (entry === "*") return [() => true];
  const [, host = "", port] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(entry) ?? [];
  const name = host.replace(/^\*?\./, "").toLowerCase();
  const isName = (hostname: string) => hostname === name || hostname.endsWith(`.${name}`);
  return [(hostname, at) => isName(hostname) && (port === undefined || Number(port) === at)];
}
