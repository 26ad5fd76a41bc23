import { addressLimits, networkOf } from "../../http/network-of.ts";
import { countHits, recordHits, takeTurn } from "../../limits/throttle.ts";
import type { Visit } from "../links/follow-link.ts";
import type { AccountMails } from "../links/send-account-mail.ts";

const HOUR_S = 3600;
const PER_ADDRESS = 30;
const PER_ACCOUNT_AND_ADDRESS = 5;
const PER_ACCOUNT = 20;

/**
 * Has a link mailed to this address if it has an account. Whether it has one is looked up by the job, never here: the
 * answer and the work before it are the same for all. Throws `rate_limited` to an address that asks too often. Too many
 * for one account are silently left out, those from one place first: who asks for somebody else's link uses up their own
 * mails and not its owner's.
 */
export async function askForLink(
  { purpose, email }: { purpose: "reset" | "verify"; email: string },
  { database: { query }, address, mails }: Visit & { mails: AccountMails },
): Promise<void> {
  await takeTurn(addressLimits(`${purpose}-address`, address, { max: PER_ADDRESS, seconds: HOUR_S }), query);
  const pair = { key: `${purpose}:${email}:${networkOf(address)}`, seconds: HOUR_S };
  const account = { key: `${purpose}-account:${email}`, seconds: HOUR_S };
  await recordHits([pair.key], query);
  const [asked = 0, inAll = 0] = await countHits([pair, account], query);
  if (asked > PER_ACCOUNT_AND_ADDRESS || inAll >= PER_ACCOUNT) return;
  await recordHits([account.key], query);
  await mails.enqueue({ purpose, email });
}
