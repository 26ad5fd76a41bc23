import { messages } from "@cxc/contract/messages.ts";
import type { CrmCheck, CrmEndpoint } from "../../adapters/crm/crm.ts";
import { CrmFailure } from "../../adapters/crm/crm-failure.ts";
import { openCrm } from "../../adapters/crm/open-crm.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { Egress } from "../../egress/egress.ts";

/** What can go into a header. */
const HEADER_TEXT = /^[\x21-\x7e]+$/;

/** Asks the CRM whether these settings are right. Throws `invalid`, with the field that is wrong or a sentence. */
export async function assertCrmAnswers(endpoint: CrmEndpoint, egress: Egress): Promise<CrmCheck> {
  assertWhole(endpoint);
  try {
    return await openCrm(egress, endpoint).check();
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error;
    const { field, message } = error;
    throw new AppError(
      "invalid",
      field === undefined ? { message } : { message, errors: { [field]: message } },
    );
  }
}

/** As above, told instead of thrown. */
export async function tryCrm(
  endpoint: CrmEndpoint,
  egress: Egress,
): Promise<{ is_ok: boolean; message: string; duration_ms: number }> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  assertWhole(endpoint);
  try {
    const { message } = await openCrm(egress, endpoint).check();
    return { is_ok: true, message, duration_ms: took() };
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error;
    return { is_ok: false, message: error.message, duration_ms: took() };
  }
}

function assertWhole({ provider, base_url, token }: CrmEndpoint): void {
  if (provider === "builtin") return;
  if (base_url === "") throw fieldError("invalid", "base_url", messages.required);
  if (provider !== "hubspot") return;
  if (token === "") throw fieldError("invalid", "token", messages.required);
  if (!HEADER_TEXT.test(token)) throw fieldError("invalid", "token", messages.validValue);
  if (new URL(base_url).search !== "") throw fieldError("invalid", "base_url", messages.validUrl);
}
