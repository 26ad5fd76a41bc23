import type { Visit } from "./follow-link.ts";
import type { AccountMails } from "./send-account-mail.ts";
import { assertBelow, countHits, recordHits } from "./throttle.repository.ts";

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
  const from = { key: `${purpose}-address:${address}`, max: PER_ADDRESS, seconds: HOUR_S };
  const account = { key: `${purpose}-account:${email}`, seconds: HOUR_S };
  await assertBelow([from], query);
  const [asked = 0] = await countHits([account], query);
  await recordHits([from.key, account.key], query);
  if (asked < PER_ACCOUNT) await mails.enqueue({ purpose, email });
}
