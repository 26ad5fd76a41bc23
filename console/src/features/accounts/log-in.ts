import {
  accountRoutes,
  type loginBody,
  type NewSession,
  type SignedUp,
  type signupBody,
} from "@cxc/contract/accounts.ts";
import { call } from "../../lib/call.ts";

type Body<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

/** Checks email and password; the session is the answer. */
export async function logIn(body: Body<typeof loginBody>): Promise<NewSession> {
  return (await call(accountRoutes.login, { body })).data;
}

/** Makes a user and the company that they run; the session is the answer, unless the address is to be confirmed. */
export async function signUp(body: Body<typeof signupBody>): Promise<SignedUp> {
  return (await call(accountRoutes.signup, { body })).data;
}
