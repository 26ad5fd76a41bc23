import { accountRoutes } from "@cxc/contract/accounts.ts";
import { type CallOptions, call } from "../../lib/call.ts";

/** Changes the signed-in user's password; resolves with the server's message. */
export async function changePassword(
  body: CallOptions<typeof accountRoutes.changePassword>["body"],
): Promise<string> {
  return (await call(accountRoutes.changePassword, { body })).message;
}
