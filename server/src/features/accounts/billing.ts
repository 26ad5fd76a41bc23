import type { Selectable } from "kysely";
import type { Schema } from "../../database/schema.ts";

interface BillingState {
  is_payment_due: boolean;
  is_billing_connected: boolean;
}

/**
 * The port to billing: what the access gate and log-in know of a company's payments. Without a provider it is what the
 * operator set, at first connected and not due. A provider's adapter keeps the same two flags up to date, because they
 * are read with every call.
 */
export function billingOf(tenant: Selectable<Schema["tenants"]>): BillingState {
  const { is_payment_due, is_billing_connected } = tenant;
  return { is_payment_due, is_billing_connected };
}
