import type { BlockCause, Permission, Role } from "@cxc/contract/access.ts";

/** Who acts: rows that say who did something name them by their id. */
interface Actor {
  kind: "user";
  id: string;
  /** What they may give to others, and take from them. */
  role: Role;
}

/** The actor behind a request, as the database knows them now. */
export interface Caller {
  actor: Actor;
  tenant_id: string;
  /** All that they may do; nothing else decides on a call. */
  permissions: ReadonlySet<Permission>;
  /** Why the access gate limits them to the integration page, or undefined. */
  block: BlockCause | undefined;
}

/** Finds who presented this bearer token; undefined for one that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;
