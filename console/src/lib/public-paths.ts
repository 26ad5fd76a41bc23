const PUBLIC_PREFIXES = [
  "/signup",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/accept-invite",
  "/verify",
  "/public",
] as const;

/** Is this a path that needs nobody signed in? */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** Where to go after signing in: `referer` when it is a path of this console that isn't public, else "/". */
export function homeOrReferer(referer: string | undefined): string {
  if (!referer?.startsWith("/")) return "/";
  const origin = window.location.origin;
  const url = URL.canParse(referer, origin) ? new URL(referer, origin) : undefined;
  if (url?.origin !== origin || isPublicPath(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
