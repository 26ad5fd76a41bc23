import type { Role } from "@cxc/contract/access.ts";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { PRODUCT } from "./addresses.ts";
import { type Company, connectContactBook, logInAs, signUpCompany } from "./company.ts";
import { type Faults, watchFaults } from "./faults.ts";
import {
  type Kept,
  type LentContext,
  lend,
  NOTHING_KEPT,
  openLentContext,
  takeBack,
} from "./lent-context.ts";

export { expect } from "@playwright/test";

interface Journey {
  /** A company that only this journey knows, with full access. */
  company: Company;
  /** What the browser complains about; whatever is left unannounced at the end fails the journey. */
  faults: Faults;
}

/** A journey in a browser that has never been here: two seconds of the processor more than one in a lent profile. */
export const firstVisitTest = base.extend<Journey>({
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
      faults.end();
      expect(faults.found, "what the browser complains about").toEqual([]);
    },
    { auto: true },
  ],
});

interface Profiles {
  /** What the journey's browser keeps of who uses it. */
  kept: Kept;
  /** A page in somebody else's browser, who is signed out. */
  elsewhere: Page;
}

/** A worker's profiles, by origin and whose they are. */
type Shelf = Map<string, LentContext>;

/** A journey of somebody who is signed out. */
export const test = firstVisitTest.extend<Profiles, { shelf: Shelf }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies so
  shelf: [async ({}, use) => use(new Map()), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: fixtures take their dependencies so
  kept: async ({}, use) => use(NOTHING_KEPT),
  context: ({ browser, shelf, baseURL, kept }, use) =>
    withContext({ browser, shelf, origin: baseURL ?? PRODUCT, whose: "mine", kept }, use),
  elsewhere: ({ browser, shelf, baseURL }, use) =>
    withContext(
      { browser, shelf, origin: baseURL ?? PRODUCT, whose: "another's", kept: NOTHING_KEPT },
      async (context) => use(await context.newPage()),
    ),
});

/** A journey of a signed-in admin. */
export const signedInTest = test.extend({
  kept: async ({ company }, use) => use(keptOf(company)),
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

interface Wanted {
  browser: Browser;
  shelf: Shelf;
  origin: string;
  whose: string;
  kept: Kept;
}

/** Takes a profile from the shelf, or a new one, and gives it back after its use. */
async function withContext(
  { browser, shelf, origin, whose, kept }: Wanted,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const name = `${whose} at ${origin}`;
  const lent = shelf.get(name) ?? (await openLentContext(browser, origin));
  shelf.set(name, lent);
  await lend(lent, kept);
  await use(lent.context);
  await takeBack(lent);
}

/** What the browser keeps of a session (specification, section 3). */
function keptOf({ session }: Company): Kept {
  const { access_token, logged_in_as, user_details } = session;
  return {
    cookies: [{ name: "access_token", value: access_token, url: PRODUCT, sameSite: "Strict" }],
    localStorage: { user: JSON.stringify(logged_in_as), user_details: JSON.stringify(user_details) },
  };
}
