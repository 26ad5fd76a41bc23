import {
  accountRoutes,
  type loginBody,
  type NewSession,
  type SignedUp,
  type signupBody,
} from "@cxc/contract/accounts.ts";
import { messages } from "@cxc/contract/messages.ts";
import { ApiError } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { keepsCookies } from "../../lib/stored-session.ts";

type Body<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

/** Checks email and password; the session is the answer. */
export async function logIn(body: Body<typeof loginBody>): Promise<NewSession> {
  demandCookies();
  return (await call(accountRoutes.login, { body })).data;
}

/** Makes a user and the company that they run; the session is the answer, unless the address is to be confirmed. */
export async function signUp(body: Body<typeof signupBody>): Promise<SignedUp> {
  demandCookies();
  return (await call(accountRoutes.signup, { body })).data;
}

/** Throws the sentence that says what to allow: without a cookie one would be out again with the next page. */
export function demandCookies(): void {
  if (!keepsCookies()) throw new ApiError({ status: 0, code: "unknown", message: messages.cookiesRefused });
}
