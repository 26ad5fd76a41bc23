import type { Route } from "@cxc/contract/route.ts";

/** What a caller needs to know beyond the shapes: what it does, for whom, and the route's own remarks. */
export function describeCall({ access, remarks }: Pick<Route, "access" | "remarks">): string {
  return [credentialFor(access), ...(remarks ?? [])].join(" ");
}

function credentialFor(access: Route["access"]): string {
  if (access === "public") return "No credential needed.";
  return access === "session" ? "Needs any signed-in user." : `Needs the permission ${access}.`;
}
