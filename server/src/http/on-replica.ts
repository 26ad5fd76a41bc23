import { mayLag, type Route } from "@cxc/contract/route.ts";
import { isOutOfService } from "../database/out-of-service.ts";

interface Read<Query> {
  database: {
    query: Query;
    replica?: { handleFor(tenantId: string): Promise<Query | undefined> };
  };
  route: Route;
  tenantId: string;
  reply: { raw: { headersSent: boolean } };
}

/**
 * Reads where the route may: on the replica, where there is one that has all that the caller's company changed, else on the
 * primary. What the replica breaks off (it is away, or takes up a change that its reader was in the way of) is read again
 * there, but for a download that has begun.
 */
export async function onReplica<Query, Result>(
  read: (query: Query) => Promise<Result>,
  { database, route, tenantId, reply }: Read<Query>,
): Promise<Result> {
  const replica = mayLag(route) ? await database.replica?.handleFor(tenantId) : undefined;
  if (!replica) return read(database.query);
  try {
    return await read(replica);
  } catch (error) {
    if (!isOutOfService(error) || reply.raw.headersSent) throw error;
    return read(database.query);
  }
}
