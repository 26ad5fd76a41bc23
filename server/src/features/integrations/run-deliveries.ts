import type { Crm } from "../../adapters/crm/crm.ts";
import { CrmFailure } from "../../adapters/crm/crm-failure.ts";
import { openCrm } from "../../adapters/crm/open-crm.ts";
import { retryWithBackoff } from "../../adapters/crm/retry-with-backoff.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import { type TenantWriter, tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Egress } from "../../egress/egress.ts";
import {
  listWaiting,
  markDelayed,
  markRefused,
  markSent,
  type WaitingContact,
} from "../contacts/deliveries.repository.ts";
import { endpointOf } from "./crm-endpoint.ts";
import { type Connection, findConnection } from "./integrations.repository.ts";
import { markBroken, markMended } from "./syncs.repository.ts";
import { tellAdmins } from "./tell-admins.ts";

const CONTACTS_AT_ONCE = 20;
const FAILURES_IN_A_ROW = 3;
/** At once; later tries are the queue's. */
const TRIES = 2;

interface DeliveryDependencies {
  database: Database;
  egress: Egress;
  secrets: Secrets;
}

interface Delivery {
  tenantId: string;
  connection: Connection;
  crm: Crm;
  database: Database;
}

/**
 * Sends the contacts that wait to the company's CRM, each until the CRM has it or refuses it. One that fails holds up no
 * other; several in a row end the run. Throws the last CrmFailure that may pass, so that the queue tries again, and what
 * `signal` was aborted with; what can't go on without someone ends.
 */
export async function runDeliveries(
  tenantId: string,
  { database, egress, secrets }: DeliveryDependencies,
  signal: AbortSignal,
): Promise<void> {
  const reader = tenantReader(tenantId, database.query);
  let last: WaitingContact | undefined;
  let failure: CrmFailure | undefined;
  for (let failed = 0; ; ) {
    signal.throwIfAborted();
    const connection = await findConnection(reader);
    if (!connection || connection.provider === "builtin") return;
    const contacts = await listWaiting({ after: last, limit: CONTACTS_AT_ONCE }, reader);
    if (contacts.length === 0) break;
    const crm = openCrm(egress.of(tenantId), await endpointOf(connection, undefined, secrets, reader));
    for (const contact of contacts) {
      const delivery = { tenantId, connection, crm, database };
      const problem = await deliverOne(contact, delivery, signal);
      if (problem && problem.kind !== "transient") return tellOfBreak(problem, delivery);
      failure = problem ?? failure;
      failed = problem ? failed + 1 : 0;
      if (problem && failed >= FAILURES_IN_A_ROW) throw problem;
      last = contact;
    }
  }
  if (failure) throw failure;
}

/** Answers what stands in the way of this contact for now, if something does. */
async function deliverOne(
  contact: WaitingContact,
  { connection, crm, database, tenantId }: Delivery,
  signal: AbortSignal,
): Promise<CrmFailure | undefined> {
  const { state, ...outgoing } = contact;
  const sent = { id: contact.id, state, version: connection.version };
  const store = (run: (scope: TenantWriter) => Promise<void>) =>
    database.transaction((trx) => run(tenantWriter(tenantId, trx)));
  try {
    const deliver = () => crm.deliver(outgoing, connection.account, signal);
    const externalId = await retryWithBackoff(deliver, signal, TRIES);
    await store(async (scope) => {
      await markSent(sent, externalId, scope);
      if (connection.state === "error") await markMended(connection.version, scope);
    });
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CrmFailure)) throw error;
    const { kind, message } = error;
    await store((scope) => (kind === "contact" ? markRefused : markDelayed)(sent, message, scope));
    return kind === "contact" ? undefined : error;
  }
}

async function tellOfBreak({ message }: CrmFailure, { tenantId, connection, crm, database }: Delivery) {
  await database.transaction(async (trx) => {
    const scope = tenantWriter(tenantId, trx);
    if (await markBroken(connection.version, message, scope)) {
      await tellAdmins("error", `${crm.name} takes no contacts: ${message}`, scope, trx);
    }
  });
}
