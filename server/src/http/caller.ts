import type { BlockCause, Role } from "@cxc/contract/access.ts";

/** The signed-in user behind a request, as the database knows them now. */
export interface Caller {
  user_id: string;
  tenant_id: string;
  role: Role;
  /** Why the access gate limits them to the integration page, or undefined. */
  block: BlockCause | undefined;
}

/** Finds who presented this bearer token; undefined for one that is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;
