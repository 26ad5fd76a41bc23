import { createHmac } from "node:crypto";
import { WEBHOOK_SIGNATURE, WEBHOOK_TIMESTAMP } from "@cxc/contract/webhook-signature.ts";
import type { Egress } from "../../egress/egress.ts";
import { callCrm } from "./call-crm.ts";
import type { Crm, CrmEndpoint, OutgoingContact } from "./crm.ts";

const NAME = "The webhook";

/**
 * Posts each contact as JSON. With a secret the calls are signed: `X-Webhook-Signature: sha256=HEX` is the HMAC-SHA256
 * over `TIMESTAMP.BODY`, `X-Webhook-Timestamp` in seconds. The same `Idempotency-Key` is the same state of a contact.
 */
export function openWebhook(egress: Egress, { base_url, token }: CrmEndpoint): Crm {
  const post = (payload: object, headers: Record<string, string>, signal?: AbortSignal) => {
    const body = JSON.stringify(payload);
    return callCrm(egress, {
      method: "POST",
      url: new URL(base_url),
      body,
      secret: token,
      name: NAME,
      signal,
      headers: { ...headers, ...signatureOf(body, token) },
    });
  };

  return {
    name: "Webhook",
    reader: undefined,
    async check() {
      const { status } = await post({ type: "test" }, {});
      return { message: `The webhook answered ${status}.`, account: "" };
    },
    async deliver(contact, _account, signal) {
      const { external_id: _, ...values } = contact;
      await post({ type: "contact", ...values }, { "idempotency-key": stateOf(contact) }, signal);
      return null;
    },
  };
}

/** A contact that changed is a new message; one that is sent again is not. */
function stateOf({ id, updated_at }: OutgoingContact): string {
  return `${id}-${updated_at.replace(/\D/g, "")}`;
}

function signatureOf(body: string, token: string): Record<string, string> {
  if (token === "") return {};
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", token).update(`${timestamp}.${body}`).digest("hex");
  return { [WEBHOOK_TIMESTAMP]: timestamp, [WEBHOOK_SIGNATURE]: `sha256=${signature}` };
}
