const COOKIES_MAX = 20;
const CHARS_MAX = 4_096;
/** Name and value (RFC 6265, 4.1.1). */
const PAIR = /^[\w!#$%&'*+.^`|~-]+=[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** The cookies of one run, each for the origin alone that set it. */
export interface CookieJar {
  /** Keeps what an answer of this origin sets; answers whether any of it is new. */
  keep(origin: string, setCookies: readonly string[]): boolean;
  /** The header for a request to this origin; empty where there are none. */
  headerFor(origin: string): { cookie?: string };
}

export function createCookieJar(): CookieJar {
  const jar = new Map<string, Map<string, string>>();
  return {
    keep(origin, setCookies) {
      const cookies = jar.get(origin) ?? new Map<string, string>();
      jar.set(origin, cookies);
      let isNew = false;
      for (const line of setCookies) {
        const pair = (line.split(";", 1)[0] ?? "").trim();
        const name = pair.split("=", 1)[0] ?? "";
        if (pair.length > CHARS_MAX || !PAIR.test(pair) || cookies.get(name) === pair) continue;
        if (cookies.size >= COOKIES_MAX && !cookies.has(name)) continue;
        // A value that changes each time would never let in: a name is new once.
        isNew ||= !cookies.has(name);
        cookies.set(name, pair);
      }
      return isNew;
    },
    headerFor(origin) {
      const cookies = jar.get(origin);
      return cookies && cookies.size > 0 ? { cookie: [...cookies.values()].join("; ") } : {};
    },
  };
}
