export type PathMatch = (path: string) => boolean;

/**
 * A prefix of paths in which `*` stands for any text and a `$` at the end for the path's end (RFC 9309, 2.2.3).
 * Matching looks at each character of the path at most once a piece, and only forwards.
 */
export function pathPattern(pattern: string): PathMatch {
  const isWhole = pattern.endsWith("$");
  const [first = "", ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const last = rest.pop();
  return (path) => {
    if (last === undefined) return isWhole ? path === first : path.startsWith(first);
    if (!path.startsWith(first)) return false;
    let at = first.length;
    for (const piece of rest) {
      const found = path.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) !== -1;
  };
}

/** The same path in one spelling: what needs no escape has none, other escapes are in upper case. */
export function plainPath(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(char) ? char : code.toUpperCase();
  });
}
