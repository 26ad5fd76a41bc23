import { mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import { type CallOptions, call, type DataOf } from "../../lib/call.ts";
import { demandCookies } from "./log-in.ts";

type Resend = CallOptions<typeof mailedLinkRoutes.resendVerification>["body"];
type Acceptance = CallOptions<typeof mailedLinkRoutes.acceptInvite>["body"];

/** Asks for a link that resets the password; resolves alike for known and unknown addresses. */
export async function askForResetLink(email: string): Promise<void> {
  await call(mailedLinkRoutes.forgotPassword, { body: { email } });
}

/** Sets a new password with a link. Throws ApiError `link_expired`, `link_used` or `not_found`. */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await call(mailedLinkRoutes.resetPassword, { body });
}

/** Asks for another link that confirms an address: by the address, or by a link that is over. */
export async function resendVerification(body: Resend): Promise<void> {
  await call(mailedLinkRoutes.resendVerification, { body });
}

/** Makes the invited user; the session is the answer. Throws ApiError as `resetPassword` does, and `email_taken`. */
export async function acceptInvite(body: Acceptance): Promise<DataOf<typeof mailedLinkRoutes.acceptInvite>> {
  demandCookies();
  return (await call(mailedLinkRoutes.acceptInvite, { body })).data;
}
