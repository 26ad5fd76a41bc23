import { randomUUID } from "node:crypto";
import type { Role } from "@cxc/contract/access.ts";
import type { NewSession } from "@cxc/contract/accounts.ts";
import { paths } from "@cxc/contract/paths.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import { PRODUCT } from "./addresses.ts";

export const PASSWORD = "Water4all!";

/** A signed-up company of its own, so that no journey meets another's data. */
export interface Company {
  email: string;
  session: NewSession;
  /** A call of its admin; throws when the answer is no success. */
  call<Data>(method: string, path: string, body?: unknown): Promise<Data>;
}

/** Signs up a company over the API; its CRM is not connected, so its admin is limited to the integration page. */
export async function signUpCompany(): Promise<Company> {
  const email = newEmail();
  const session = await send<NewSession>("POST", paths.signup, {
    name: "Ann Smith",
    company: "Smith Plumbing",
    phone: "5550102030",
    email,
    password: PASSWORD,
  });
  return {
    email,
    session,
    call: (method, path, body) => send(method, path, body, session.access_token),
  };
}

/** Somebody of the company that is there from the start, by their role. */
export async function logInAs(role: Role): Promise<Company> {
  const email = staffEmail(role);
  const session = await send<NewSession>("POST", paths.login, { email, password: PASSWORD });
  return {
    email,
    session,
    call: (method, path, body) => send(method, path, body, session.access_token),
  };
}

export function staffEmail(role: Role): string {
  return `${role.replace("_", ".")}@staff.example.com`;
}

/** An address that nobody has signed up with. */
export function newEmail(): string {
  return `ann.${randomUUID()}@example.com`;
}

/** Connects the built-in contact book and makes the session know it: from then on the company has full access. */
export async function connectContactBook(company: Company): Promise<void> {
  await company.call("POST", paths.crm, { provider: "builtin" });
  Object.assign(company.session, await company.call<Partial<NewSession>>("GET", paths.me));
}

async function send<Data>(method: string, path: string, body?: unknown, token?: string): Promise<Data> {
  const response = await fetch(PRODUCT + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope<Data>;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(envelope)}`);
  return envelope.data as Data;
}
