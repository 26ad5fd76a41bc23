import { blockCause, isAllowed, type Permission } from "@cxc/contract/access.ts";
import { notFound, redirect } from "@tanstack/react-router";
import { homeOrReferer, isPublicPath } from "../lib/public-paths.ts";
import { getSession } from "../lib/session.ts";

interface Opening {
  location: { pathname: string; href: string };
}

/** Login and its neighbours: a signed-in person goes to `referer`, or home. */
export function openPublic({ search }: { search: Record<string, string | undefined> }): void {
  if (getSession().isLoggedIn) throw redirect({ href: homeOrReferer(search.referer), replace: true });
}

/** Everything behind the frame: a signed-out person goes to the login page and comes back from there. */
export function openPrivate({ location }: Opening): void {
  const { isLoggedIn } = getSession();
  if (isPublicPath(location.pathname)) {
    if (isLoggedIn) throw redirect({ to: "/", replace: true });
    throw notFound();
  }
  if (isLoggedIn) return;
  throw redirect({
    to: "/login",
    search: location.href === "/" ? {} : { referer: location.href },
    replace: true,
  });
}

/** "/": an allowed user goes to the agents; a blocked one stays, and the frame shows the integration page. */
export function openHome(): void {
  const { user } = getSession();
  if (user && !blockCause(user)) throw redirect({ to: "/agents/list", replace: true });
}

/** A page that only some roles may open sends the others to /no-access. */
export function requirePermission(permission: Permission | undefined): void {
  const { user } = getSession();
  if (!permission || !user || blockCause(user)) return;
  if (!isAllowed(user.role.alias, permission)) throw redirect({ to: "/no-access", replace: true });
}
