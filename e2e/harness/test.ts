import type { Role } from "@cxc/contract/access.ts";
import { type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { PRODUCT } from "./addresses.ts";
import { type Company, connectContactBook, logInAs, signUpCompany } from "./company.ts";
import { type Faults, watchFaults } from "./faults.ts";

export { expect } from "@playwright/test";

interface Journey {
  /** A company that only this journey knows, with full access. */
  company: Company;
  /** What the browser complains about; whatever is left unannounced at the end fails the journey. */
  faults: Faults;
}

/** A journey of somebody who is signed out. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies so
  company: async ({}, use) => {
    const company = await signUpCompany();
    await connectContactBook(company);
    await use(company);
  },
  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context);
      await use(faults);
      expect(faults.found, "what the browser complains about").toEqual([]);
    },
    { auto: true },
  ],
});

/** A journey of a signed-in admin. */
export const signedInTest = test.extend({
  storageState: async ({ company }, use) => use(stateOf(company)),
});

/** A journey of a signed-in admin whose company has no CRM yet. */
export const limitedTest = signedInTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies so
  company: async ({}, use) => use(await signUpCompany()),
});

/** A journey of a manager, or of whom `test.use({ role })` names; `company` calls as they do. */
export const staffTest = signedInTest.extend<{ role: Role }>({
  role: ["manager", { option: true }],
  company: async ({ role }, use) => use(await logInAs(role)),
});

/** What the browser keeps of a session (specification, section 3). */
function stateOf({ session }: Company): NonNullable<BrowserContextOptions["storageState"]> {
  const { access_token, logged_in_as, user_details } = session;
  const { hostname } = new URL(PRODUCT);
  return {
    cookies: [
      {
        name: "access_token",
        value: access_token,
        domain: hostname,
        path: "/",
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: "Strict",
      },
    ],
    origins: [
      {
        origin: PRODUCT,
        localStorage: [
          { name: "user", value: JSON.stringify(logged_in_as) },
          { name: "user_details", value: JSON.stringify(user_details) },
        ],
      },
    ],
  };
}
