import { addressLimits, networkOf } from "../../http/network-of.ts";

const WINDOW_S = 600;
const FAILURES_PER_SUBJECT = 10;
const FAILURES_PER_ADDRESS = 100;

/** What wrong passwords from one address count against, whatever they were tried on: its network, and its site's. */
export function failuresFrom(address: string) {
  return addressLimits("login-address", address, { max: FAILURES_PER_ADDRESS, seconds: WINDOW_S });
}

/** What wrong passwords of a log-in count against: account and address together, and the account alone. */
export function loginLimits(email: string, address: string) {
  return {
    pair: subjectLimit(`login:${email}:${networkOf(address)}`),
    addresses: failuresFrom(address),
    account: subjectLimit(`login-account:${email}`),
  };
}

/** What wrong passwords count against that a signed-in session tries: itself, from wherever it calls. */
export function sessionLimit(tokenId: string) {
  return subjectLimit(`password-session:${tokenId}`);
}

function subjectLimit(key: string) {
  return { key, max: FAILURES_PER_SUBJECT, seconds: WINDOW_S };
}
