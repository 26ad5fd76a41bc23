import { networkOf } from "../../http/network-of.ts";
import type { Visit } from "./follow-link.ts";
import type { AccountMails } from "./send-account-mail.ts";
import { countHits, recordHits, takeTurn } from "./throttle.repository.ts";

const HOUR_S = 3600;
const PER_ADDRESS = 30;
const PER_ACCOUNT = 5;

/**
 * Has a link mailed to this address if it has an account. Whether it has one is looked up by the job, never here: the
 * answer and the work before it are the same for all. Throws `rate_limited` to an address that asks too often; too
 * many for one account are silently left out.
 */
export async function askForLink(
  { purpose, email }: { purpose: "reset" | "verify"; email: string },
  { database: { query }, address, mails }: Visit & { mails: AccountMails },
): Promise<void> {
  const account = { key: `${purpose}-account:${email}`, seconds: HOUR_S };
  const from = { key: `${purpose}-address:${networkOf(address)}`, max: PER_ADDRESS, seconds: HOUR_S };
  await takeTurn([from], query);
  await recordHits([account.key], query);
  const [asked = 0] = await countHits([account], query);
  if (asked <= PER_ACCOUNT) await mails.enqueue({ purpose, email });
}
